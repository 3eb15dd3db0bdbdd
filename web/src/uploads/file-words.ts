import { extensions, type FileView, limits, type Progress } from '@docent/contract'

/** A size as the specification shows it: Bytes, KB, MB or GB, with two decimals. */
export function sizeLabel(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}

/** A file's status in one word. */
export function statusLabel({ upload_status: status }: Pick<FileView, 'upload_status'>): string {
  if (status === 'processed') return 'Ready'
  if (status === 'processing') return 'Processing'
  return status === 'failed' ? 'Failed' : 'Uploaded'
}

export const isPending = ({ upload_status: status }: Pick<FileView, 'upload_status'>): boolean =>
  status !== 'processed' && status !== 'failed'

const verbs = { reading: 'Reading', indexing: 'Indexing' }

/** What is happening to a file, in words: "Reading page 41 of 120". */
export function progressLabel(progress: Progress | null): string {
  if (!progress || progress.step === 'waiting') return 'Waiting for its turn'
  const verb = verbs[progress.step]
  if (progress.total <= 0) return progress.done > 0 ? `${verb} ${progress.unit} ${progress.done}` : `${verb} the file`
  return `${verb} ${progress.unit} ${Math.min(progress.done, progress.total)} of ${progress.total}`
}

/** How far a file is, from 0 to 100, or nothing while that is unknown. */
export function progressPercent(progress: Progress | null): number | undefined {
  if (!progress || progress.step === 'waiting' || progress.total <= 0) return undefined
  return Math.min(100, (100 * progress.done) / progress.total)
}

/** Why a file cannot be taken, as the title and description of a toast, or nothing. */
export function refusal(file: { readonly name: string; readonly size: number }) {
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)!.toLowerCase() : ''
  if (!extensions.some(each => each === extension))
    return { title: 'Unsupported file type', description: `Supported types: ${extensions.join(', ')}` }
  if (file.size > limits.documentBytes) return { title: 'File size must be less than 50MB' }
  return undefined
}

export const acceptedTypes = extensions.map(extension => `.${extension}`).join(',')
