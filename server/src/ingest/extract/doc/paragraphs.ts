import { canonicalText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { DocumentText } from './piece-table.ts'
import type { ParagraphProperties, Properties } from './properties.ts'

/** A paragraph of the file, or the content of a table cell up to its mark. */
export interface FileParagraph {
  /** Canonical. */
  readonly text: string
  /** Whether a cell mark ends it. */
  readonly endsCell: boolean
  readonly properties: ParagraphProperties
  /** Position of its first character and of the one after its mark. */
  readonly start: number
  readonly end: number
}

/** What stands for something that is no text: pictures, drawn objects, references to notes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks with control characters
const marks = /[\u0001-\u0005\u0008]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const pictureMarks = /[\u0001\u0008]/g

/** Cuts a stretch of a document's text into its paragraphs, without field codes and hidden or deleted text. */
export function* paragraphsOf(
  source: DocumentText,
  properties: Properties,
  range: { start: number; end: number; leftOut: LeftOut },
): Generator<FileParagraph> {
  const { text } = source
  const end = Math.min(range.end, text.length)
  let start = range.start
  while (start < end) {
    const mark = nextMark(text, start, end)
    const stop = Math.min(end, mark + 1)
    const shown = shownText(source, properties, { start, end: mark, leftOut: range.leftOut })
    yield {
      text: canonicalText(shown),
      endsCell: text[mark] === '\u0007',
      properties: properties.paragraphAt(source.offsetOf(Math.min(mark, end - 1))),
      start,
      end: stop,
    }
    start = stop
  }
}

function nextMark(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 13 || code === 7 || code === 12) return at
  }
  return end
}

function shownText(
  source: DocumentText,
  properties: Properties,
  range: { start: number; end: number; leftOut: LeftOut },
): string {
  const parts: string[] = []
  let run: 'hidden' | 'deleted' | undefined
  for (let at = range.start; at < range.end; at++) {
    const unseen = properties.leftOutAt(source.offsetOf(at))
    if (unseen && unseen !== run) noteUnseen(unseen, range.leftOut)
    run = unseen
    if (!unseen) parts.push(source.text[at]!)
  }
  const shown = withoutFieldCodes(parts.join(''))
  const pictures = shown.match(pictureMarks)?.length ?? 0
  if (pictures > 0) {
    const why = 'Text inside pictures is not read.'
    range.leftOut.count('picture or drawing', 'pictures or drawings', why, pictures)
  }
  return shown.replace(marks, '').replaceAll('\u001e', '\u2011').replaceAll('\u001f', '').replaceAll('\u000e', ' ')
}

function noteUnseen(unseen: 'hidden' | 'deleted', leftOut: LeftOut): void {
  if (unseen === 'hidden') leftOut.count('hidden passage', 'hidden passages', 'Text marked as hidden is not read.')
  else leftOut.count('deleted passage', 'deleted passages', 'Tracked changes: deleted text is not read.')
}

/** Takes out what stands between a field's begin (0x13) and its separator (0x14) or end (0x15). */
function withoutFieldCodes(text: string): string {
  if (!text.includes('\u0013')) return text
  const inCode: boolean[] = []
  let shown = ''
  for (const character of text) {
    if (character === '\u0013') inCode.push(true)
    else if (character === '\u0014') inCode[Math.max(0, inCode.length - 1)] = false
    else if (character === '\u0015') inCode.pop()
    else if (!inCode.includes(true)) shown += character
  }
  return shown
}
