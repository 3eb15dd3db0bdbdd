import type { FileView } from '@docent/contract'
import { ActionIcon, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconLoader2,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FileIcon } from './file-icon.tsx'
import classes from './file-row.module.css'
import { isPending, progressLabel, progressPercent, sizeLabel, statusLabel } from './file-words.ts'
import { ReceiptDetails } from './receipt.tsx'

const statusIcons = {
  processed: IconCircleCheck,
  failed: IconAlertTriangle,
  processing: IconLoader2,
  uploaded: IconClock,
}

interface FileRowProps {
  readonly file: FileView
  readonly onOpen: () => void
  readonly onDelete: () => void
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** One file: what it is, how it fares, and what can be done with it. */
export function FileRow({ file, onOpen, onDelete, onRetry, retrying }: FileRowProps) {
  const [receiptShown, setReceiptShown] = useState(false)
  const receiptId = useId()
  const { original_filename: name, upload_status: status, receipt, failure } = file
  const StatusIcon = statusIcons[status]
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
            <span className={classes.status} data-status={status}>
              <StatusIcon size={16} stroke={1.9} aria-hidden />
              {statusLabel(file)}
            </span>
            {status === 'processed' && receipt && !receipt.complete && <span>Read in part</span>}
          </span>
        </div>
        {status === 'processed' && (
          <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Open ${name}`} title="Open" onClick={onOpen}>
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
        <ActionIcon variant="subtle" color="ink" size={44} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {isPending(file) && <FileProgress file={file} />}
      {failure && (
        <div className={classes.failure}>
          <p>{failure.message}</p>
          <Button variant="default" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        </div>
      )}
      <div id={receiptId} hidden={!receiptShown}>
        {receipt && receiptShown && <ReceiptDetails receipt={receipt} />}
      </div>
    </li>
  )
}

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
