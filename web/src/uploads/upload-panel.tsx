import type { FileView } from '@docent/contract'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DocumentDialog } from '../viewer/index.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import classes from './upload-panel.module.css'
import { useFileActions } from './use-file-actions.ts'
import { useFiles } from './use-files.ts'

/** Where a person uploads documents and sees how they fare. */
export default function UploadPanel() {
  const { data: files, error, isPending, refetch } = useFiles()
  const [shown, setShown] = useState(true)
  const listId = useId()
  return (
    <div className={classes.panel}>
      <DropZone />
      <div className={classes.head}>
        <h2>Your Documents ({files?.length ?? 0})</h2>
        <Button
          variant="subtle"
          aria-expanded={shown}
          aria-controls={listId}
          rightSection={shown ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide Files' : 'Show Files'}
        </Button>
      </div>
      <div id={listId} hidden={!shown}>
        {isPending && <p className={classes.note}>Loading files...</p>}
        {error && (
          <p role="alert" className={classes.note}>
            {failureMessage(error, 'Your files could not be loaded.')}{' '}
            <Button variant="default" onClick={() => void refetch()}>
              Try Again
            </Button>
          </p>
        )}
        {files?.length === 0 && (
          <p className={classes.note}>
            Your documents will stand here. Upload one, and ask about it as soon as it is Ready.
          </p>
        )}
        {files && files.length > 0 && <FileList files={files} />}
      </div>
    </div>
  )
}

function FileList({ files }: { files: readonly FileView[] }) {
  const { remove, retry } = useFileActions()
  const [leaving, setLeaving] = useState<FileView>()
  const [opened, setOpened] = useState<FileView>()
  return (
    <>
      <ul className={classes.list}>
        {files.map(file => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={() => setOpened(file)}
            onDelete={() => setLeaving(file)}
            onRetry={() => retry.mutate(file)}
            retrying={retry.isPending && retry.variables.id === file.id}
          />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <DocumentDialog fileId={opened.id} fileName={opened.original_filename} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete this file?"
        detail={leaving?.original_filename}
        action="Delete"
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  )
}
