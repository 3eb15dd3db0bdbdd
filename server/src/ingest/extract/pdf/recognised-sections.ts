import type { Recognised } from '../../../ocr/index.ts'
import type { Section } from '../../section.ts'
import { composePage } from './compose.ts'
import { SizeCount } from './layout/headings.ts'
import { draftPage, layOutPage } from './page-draft.ts'
import { markRecognised, recognisedText } from './recognised-page.ts'

/** A picture that OCR has read, laid out as a page of a document is: paragraphs and tables in reading order. */
export function sectionsOfRecognised(read: Recognised): Section[] {
  const { width, height } = read
  const bare = { width, height, turns: new Map(), unmapped: 0, characters: 0, cut: false, notes: [], rules: [] }
  const text = recognisedText({ ...bare, hasPictures: true, isCovered: true }, read)
  if (!text) return []
  const draft = draftPage(1, text)
  const sizes = new SizeCount()
  for (const [, fragments] of draft.turns) for (const { size, text: words } of fragments) sizes.add(size, words.length)
  const headings = { outline: [], path: { levels: [] }, named: [] }
  const laid = layOutPage(draft, [], new Map())
  return markRecognised(composePage(laid, headings, { bodySize: sizes.bodySize, compounds: new Set() }), read)
}
