import type { Pdfium } from './pdfium.ts'

const mostEntries = 5_000
const deepest = 6

/** A heading that the document's outline names: the page (from 1) on which it stands and the headings above it, itself last. */
export interface OutlineEntry {
  readonly title: string
  readonly page: number
  readonly path: readonly string[]
}

/** Reads the outline (bookmarks), in its own order. Entries without a page, and loops, are passed over. */
export function readOutline(engine: Pdfium, document: number): OutlineEntry[] {
  const { calls } = engine
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()
  const walk = (parent: number, above: readonly string[]) => {
    let bookmark = calls.FPDFBookmark_GetFirstChild(document, parent)
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < mostEntries) {
      seen.add(bookmark)
      const current = bookmark
      const title = plain(engine.readText((buffer, bytes) => calls.FPDFBookmark_GetTitle(current, buffer, bytes)))
      const path = title === '' ? above : [...above, title]
      const page = pageOf(engine, document, current)
      if (title !== '' && page !== undefined) entries.push({ title, page, path })
      if (path.length < deepest) walk(bookmark, path)
      bookmark = calls.FPDFBookmark_GetNextSibling(document, bookmark)
    }
  }
  walk(0, [])
  return entries
}

function pageOf({ calls }: Pdfium, document: number, bookmark: number): number | undefined {
  let destination = calls.FPDFBookmark_GetDest(document, bookmark)
  if (destination === 0) {
    const action = calls.FPDFBookmark_GetAction(bookmark)
    if (action !== 0) destination = calls.FPDFAction_GetDest(document, action)
  }
  if (destination === 0) return undefined
  const index = calls.FPDFDest_GetDestPageIndex(document, destination)
  return index >= 0 ? index + 1 : undefined
}

/** Text without control characters, in NFC, spaces collapsed. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\uFFFE\uFFFF]+/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
