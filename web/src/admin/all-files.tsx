import type { AdminFile, AdminFileSort } from '@docent/contract'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import card from '../ui/card.module.css'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Pager } from '../ui/pager.tsx'
import classes from './admin.module.css'
import { FileTable } from './file-table.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { SortField } from './sort-field.tsx'
import { useAllFiles, useDeleteFile, useRefresh } from './use-admin-data.ts'

/** Each search goes through all names on the server, so it waits for the typing to end. Milliseconds. */
const typingPause = 300

/** Everybody's files: sorted, searched and paged by the server. */
export function AllFiles({ token }: { token: string }) {
  const [order, setOrder] = useState<{ sort: AdminFileSort; direction: 'asc' | 'desc' }>({
    sort: 'created_at',
    direction: 'desc',
  })
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search.trim(), typingPause)
  const files = useAllFiles(token, { ...order, page, search: searched })
  const [leaving, setLeaving] = useState<AdminFile>()
  const [deleted, setDeleted] = useState('')
  const remove = useDeleteFile(token)
  const refresh = useRefresh()
  const { data } = files
  // After deletions the last page may be gone.
  const last = data && !files.isPlaceholderData ? Math.max(1, Math.ceil(data.total / data.pageSize)) : page
  if (page > last) setPage(last)

  const ask = (file: AdminFile) => {
    remove.reset()
    setLeaving(file)
  }
  const confirm = () =>
    leaving &&
    remove.mutate(leaving, {
      onSuccess: () => {
        setDeleted(`${leaving.original_filename} is deleted.`)
        setLeaving(undefined)
      },
    })
  return (
    <section className={card.card} aria-labelledby="all-files">
      <div className={classes.cardHead}>
        <h2 id="all-files">All Files</h2>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconRefresh size={18} stroke={1.75} />}
          loading={files.isRefetching}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      </div>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label="Search files"
          placeholder="Search by file, name or email"
          type="search"
          dir="auto"
          maxLength={200}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={search}
          onChange={event => {
            setSearch(event.currentTarget.value)
            setPage(1)
          }}
        />
        <SortField
          order={order}
          onChange={next => {
            setOrder(next)
            setPage(1)
          }}
        />
      </div>
      <VisuallyHidden role="status">{deleted}</VisuallyHidden>
      {files.isPending && <p role="status">Loading files...</p>}
      {files.isError && <NotLoaded what="The files" onRetry={() => void files.refetch()} />}
      {data && data.total === 0 && (
        <p className={classes.empty}>
          {searched === '' ? 'No files uploaded yet.' : `No file, name or email holds “${searched}”.`}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <FileTable
            files={data.files}
            order={order}
            stale={files.isPlaceholderData}
            onSort={next => {
              setOrder(next)
              setPage(1)
            }}
            onDelete={ask}
          />
          <Pager of="files" page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
        </>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete this file?"
        detail={leaving && `${leaving.original_filename}, of ${leaving.users.email}`}
        action="Delete"
        busy={remove.isPending}
        failure={remove.isError ? 'Failed to delete file' : undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={confirm}
      />
    </section>
  )
}
