import type { ListedFile } from '@docent/contract'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconEye, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { FileStatus } from '../ui/file-status.tsx'
import { sizeLabel } from '../ui/size-label.ts'
import { getFile } from './api.ts'
import { FileIcon } from './file-icon.tsx'
import classes from './file-row.module.css'
import { isPending, progressLabel, progressPercent } from './file-words.ts'
import ReceiptDetails from './receipt.tsx'

interface FileRowProps {
  readonly file: ListedFile
  readonly onOpen: (file: ListedFile) => void
  readonly onDelete: (file: ListedFile) => void
  readonly onRetry: (file: ListedFile) => void
  readonly retrying: boolean
}

/** One file: what it is, how it fares, and what can be done with it. Drawn anew only when it has changed itself. */
export const FileRow = memo(function FileRow({ file, onOpen, onDelete, onRetry, retrying }: FileRowProps) {
  const [receiptShown, setReceiptShown] = useState(false)
  const receiptId = useId()
  const { original_filename: name, upload_status: status, receipt, failure } = file
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.icon}>
          <FileIcon name={name} />
        </span>
        <div className={classes.about}>
          <span className={classes.name} dir="auto" title={name}>
            {name}
          </span>
          <span className={classes.meta}>
            <span className={classes.size}>{sizeLabel(file.file_size)}</span>
            <FileStatus status={status} />
            {status === 'processed' && receipt && !receipt.complete && <span>Read in part</span>}
          </span>
        </div>
        {status === 'processed' && (
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            aria-label={`Open ${name}`}
            title="Open"
            onClick={() => onOpen(file)}
          >
            <IconEye size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {receipt && (
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            aria-label={`Receipt of ${name}`}
            aria-expanded={receiptShown}
            aria-controls={receiptId}
            onClick={() => setReceiptShown(!receiptShown)}
          >
            <IconReceipt size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Delete ${name}`} onClick={() => onDelete(file)}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {isPending(file) && (
        <div className={classes.happening}>
          <FileProgress file={file} />
          <Button variant="default" aria-label={`Cancel processing of ${name}`} onClick={() => onDelete(file)}>
            Cancel
          </Button>
        </div>
      )}
      {failure && (
        <div className={classes.failure}>
          <p>{failure.message}</p>
          <Button variant="default" onClick={() => onRetry(file)} loading={retrying}>
            Retry
          </Button>
        </div>
      )}
      <div id={receiptId} hidden={!receiptShown}>
        {receipt && receiptShown && <FileReceipt id={file.id} />}
      </div>
    </li>
  )
})

/** The whole receipt, which is asked for when it is opened: the list does without. */
function FileReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => getFile(id, signal),
    // It may have been read once more since.
    staleTime: 0,
  })
  if (data?.receipt) return <ReceiptDetails receipt={data.receipt} />
  if (!error) return <p role="status">Loading the receipt...</p>
  return (
    <div role="alert" className={classes.failure}>
      <p>{failureMessage(error, 'The receipt could not be loaded.')}</p>
      <Button variant="default" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}

/** A thin bar with what is happening. */
export function FileProgress({ file }: { file: ListedFile }) {
  const percent = progressPercent(file.progress)
  return (
    <div className={classes.progress}>
      <Progress
        value={percent ?? 100}
        animated={percent === undefined}
        size={3}
        color="var(--docent-accent)"
        aria-label={`Progress of ${file.original_filename}`}
      />
      <span>{progressLabel(file.progress)}</span>
    </div>
  )
}
