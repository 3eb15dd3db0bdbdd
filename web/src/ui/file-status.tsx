import type { UploadStatus } from '@docent/contract'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconLoader2 } from '@tabler/icons-react'
import classes from './file-status.module.css'

const icons = { processed: IconCircleCheck, failed: IconAlertTriangle, processing: IconLoader2, uploaded: IconClock }

/** A file's status in one word. Any that is not known here counts as uploaded. */
export function statusLabel(status: string): string {
  if (status === 'processed') return 'Ready'
  if (status === 'processing') return 'Processing'
  return status === 'failed' ? 'Failed' : 'Uploaded'
}

/** A file's status as a sign and a word. */
export function FileStatus({ status }: { status: UploadStatus }) {
  const Icon = icons[status] ?? IconClock
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {statusLabel(status)}
    </span>
  )
}
