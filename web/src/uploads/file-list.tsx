import type { ListedFile } from '@docent/contract'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Pager } from '../ui/pager.tsx'
import select from '../ui/select.module.css'
import { DocumentDialog } from '../viewer/index.ts'
import { arrangeFiles, type Order, orders } from './arrange-files.ts'
import { FileRow } from './file-row.tsx'
import { isPending } from './file-words.ts'
import classes from './upload-panel.module.css'
import { useFileActions } from './use-file-actions.ts'

/** Files on a page: as many as one looks through at once. So a list of thousands costs what twenty rows cost. */
const pageSize = 20
/** From this many on there is something to search and to sort. */
const toolsFrom = 6

interface FileListProps {
  readonly files: readonly ListedFile[]
  /** After a deletion: the row that had the focus is gone. */
  readonly onDeleted: () => void
}

/** A person's files, searched, sorted and in pages, and what can be done with each. */
export function FileList({ files, onDeleted }: FileListProps) {
  const { remove, retry } = useFileActions()
  const [order, setOrder] = useState<Order>('newest')
  const [search, setSearch] = useState('')
  const [asked, setPage] = useState(1)
  const [leaving, setLeaving] = useState<ListedFile>()
  const [opened, setOpened] = useState<ListedFile>()
  const searched = useDeferredValue(search)
  const found = useMemo(() => arrangeFiles(files, { search: searched, order }), [files, searched, order])
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / pageSize)))
  const retryOne = useCallback((file: ListedFile) => retry.mutate(file), [retry.mutate])
  const pending = leaving !== undefined && isPending(leaving)
  return (
    <>
      {files.length >= toolsFrom && (
        <div className={classes.tools}>
          <TextInput
            className={classes.search}
            aria-label="Search your documents"
            placeholder="Search by name"
            type="search"
            dir="auto"
            leftSection={<IconSearch size={18} stroke={1.75} />}
            value={search}
            onChange={event => {
              setSearch(event.currentTarget.value)
              setPage(1)
            }}
          />
          <select
            className={`${select.select} ${classes.sort}`}
            aria-label="Sort your documents"
            value={order}
            onChange={event => {
              setOrder(event.currentTarget.value as Order)
              setPage(1)
            }}
          >
            {Object.entries(orders).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {found.length === 0 && (
        <p className={classes.note} role="status">
          None of your {files.length} documents has “{searched.trim()}” in its name.
        </p>
      )}
      <ul className={classes.list}>
        {found.slice((page - 1) * pageSize, page * pageSize).map(file => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={setOpened}
            onDelete={setLeaving}
            onRetry={retryOne}
            retrying={retry.isPending && retry.variables.id === file.id}
          />
        ))}
      </ul>
      {files.length >= toolsFrom && (
        <Pager of="your documents" page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
      )}
      {opened && (
        <Suspense>
          <DocumentDialog fileId={opened.id} fileName={opened.original_filename} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={pending ? 'Stop processing and delete this file?' : 'Delete this file?'}
        detail={leaving?.original_filename}
        action="Delete"
        cancel={pending ? 'Keep' : undefined}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving, { onSettled: () => setLeaving(undefined), onSuccess: () => setTimeout(onDeleted) })
        }
      />
    </>
  )
}
