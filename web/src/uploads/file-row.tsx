import type { FileView } from '@docent/contract'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconEye, IconReceipt, IconTrash } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { FileStatus } from '../ui/file-status.tsx'
import { sizeLabel } from '../ui/size-label.ts'
import { FileIcon } from './file-icon.tsx'
import classes from './file-row.module.css'
import { isPending, progressLabel, progressPercent } from './file-words.ts'
import { ReceiptDetails } from './receipt.tsx'

interface FileRowProps {
  readonly file: FileView
  readonly onOpen: (file: FileView) => void
  readonly onDelete: (file: FileView) => void
  readonly onRetry: (file: FileView) => void
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
        {receipt && receiptShown && <ReceiptDetails receipt={receipt} />}
      </div>
    </li>
  )
})

/** A thin bar with what is happening. */
export function FileProgress({ file }: { file: FileView }) {
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
