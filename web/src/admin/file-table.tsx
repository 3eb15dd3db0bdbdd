import type { AdminFile } from '@docent/contract'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { FileStatus } from '../ui/file-status.tsx'
import { sizeLabel } from '../ui/size-label.ts'
import table from './data-table.module.css'
import classes from './file-table.module.css'
import { nextOrder, type Order, sortable } from './sort-field.tsx'

interface FileTableProps {
  readonly files: readonly AdminFile[]
  readonly order: Order
  /** Another page is on its way. */
  readonly stale: boolean
  readonly onSort: (order: Order) => void
  readonly onDelete: (file: AdminFile) => void
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A page of files. On a phone each row is a card; the roles are written out, since a table that is laid out otherwise loses its own. */
export const FileTable = ({ files, order, stale, onSort, onDelete }: FileTableProps) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: see above.
  <table role="table" className={`${table.table} ${classes.table}`} aria-labelledby="all-files" aria-busy={stale}>
    <thead role="rowgroup">
      <tr role="row">
        {sortable.map(({ sort, label }) => (
          <th
            key={sort}
            role="columnheader"
            scope="col"
            aria-sort={order.sort !== sort ? undefined : order.direction === 'asc' ? 'ascending' : 'descending'}
          >
            <UnstyledButton className={classes.sort} onClick={() => onSort(nextOrder(order, sort))}>
              {label}
              {order.sort === sort &&
                (order.direction === 'asc' ? (
                  <IconArrowUp size={16} stroke={2} aria-hidden />
                ) : (
                  <IconArrowDown size={16} stroke={2} aria-hidden />
                ))}
            </UnstyledButton>
          </th>
        ))}
        <th role="columnheader" scope="col">
          Actions
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {files.map(file => (
        <tr key={file.id} role="row">
          <th role="rowheader" scope="row" className={classes.name} dir="auto" title={file.original_filename}>
            {file.original_filename}
          </th>
          <td role="cell" className={classes.user}>
            <bdi>{file.users.name || 'User'}</bdi>
            <span>{file.users.email}</span>
          </td>
          <td role="cell" className={classes.size} data-label="Size">
            {sizeLabel(file.file_size)}
          </td>
          <td role="cell" className={classes.status}>
            <FileStatus status={file.upload_status} />
          </td>
          <td role="cell" className={classes.time} data-label="Uploaded">
            <time dateTime={file.created_at}>{time.format(new Date(file.created_at))}</time>
          </td>
          <td role="cell" className={classes.act}>
            <ActionIcon
              variant="subtle"
              color="bad"
              size={44}
              aria-label={`Delete ${file.original_filename}`}
              title="Delete"
              onClick={() => onDelete(file)}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above.
)
