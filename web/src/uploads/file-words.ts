import type { ListedFile, Progress } from '@docent/contract'

export const isPending = ({ upload_status: status }: Pick<ListedFile, 'upload_status'>): boolean =>
  status !== 'processed' && status !== 'failed'

const verbs = { reading: 'Reading', ocr: 'Reading', indexing: 'Indexing' }

/** What is happening to a file, in words: "Reading page 41 of 120". */
export function progressLabel(progress: Progress | null): string {
  if (!progress || progress.step === 'waiting') return 'Waiting for its turn'
  const verb = verbs[progress.step]
  if (progress.total <= 0) return progress.done > 0 ? `${verb} ${progress.unit} ${progress.done}` : `${verb} the file`
  if (progress.unit === 'KB') return `${verb} ${Math.min(progress.done, progress.total)} of ${progress.total} KB`
  const how = progress.step === 'ocr' ? ' by OCR' : ''
  return `${verb} ${progress.unit} ${Math.min(progress.done, progress.total)} of ${progress.total}${how}`
}

/** How far a file is, from 0 to 100, or nothing while that is unknown. */
export function progressPercent(progress: Progress | null): number | undefined {
  if (!progress || progress.step === 'waiting' || progress.total <= 0) return undefined
  return Math.min(100, (100 * progress.done) / progress.total)
}
