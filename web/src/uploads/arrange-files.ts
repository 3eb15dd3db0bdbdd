import type { ListedFile } from '@docent/contract'

/** The orders of the list, in the order in which they are offered. */
export const orders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-down': 'Name, Z to A',
  largest: 'Largest first',
  smallest: 'Smallest first',
  status: 'Status, failed first',
} as const
export type Order = keyof typeof orders

/** Made once: comparing with it is ten times as quick as `localeCompare`. "Page 10" comes after "page 9". */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const ranks = { failed: 0, processing: 1, uploaded: 2, processed: 3 }

const comparisons: Readonly<Record<Exclude<Order, 'newest'>, (a: ListedFile, b: ListedFile) => number>> = {
  oldest: (a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0),
  name: (a, b) => names.compare(a.original_filename, b.original_filename),
  'name-down': (a, b) => names.compare(b.original_filename, a.original_filename),
  largest: (a, b) => b.file_size - a.file_size,
  smallest: (a, b) => a.file_size - b.file_size,
  status: (a, b) => ranks[a.upload_status] - ranks[b.upload_status],
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/**
 * The files whose names hold the text, upper and lower case taken as one, in an order.
 * @param files newest first, as the server gives them; files that are alike stay so
 */
export function arrangeFiles(
  files: readonly ListedFile[],
  { search, order }: { search: string; order: Order },
): readonly ListedFile[] {
  const wanted = plain(search.trim())
  const found = wanted === '' ? files : files.filter(file => plain(file.original_filename).includes(wanted))
  return order === 'newest' ? found : found.toSorted(comparisons[order])
}
