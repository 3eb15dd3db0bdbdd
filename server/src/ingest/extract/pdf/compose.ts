import type { Anchor, Section } from '../../section.ts'
import { sectionCharacters } from '../../section.ts'
import { enterHeading, type HeadingPath, isHeading, isTitled } from './layout/headings.ts'
import { boxOnPage, type Table, type Turn } from './layout/page-text.ts'
import { joinOverColumns, type Paragraph, partParagraphs, writeParagraph } from './layout/paragraphs.ts'
import type { OutlineEntry } from './outline.ts'
import type { LaidPage } from './page-draft.ts'

/** What carries on from page to page: the headings above the text, from the outline where the document has one. */
export interface Headings {
  readonly outline: readonly OutlineEntry[]
  path: HeadingPath
  named: readonly string[]
}

/** What the pages read so far tell of the document's manner: the size of its body text, the words that it hyphenates. */
export interface Manner {
  readonly bodySize: number
  readonly compounds: ReadonlySet<string>
}

/** Writes a laid-out page as sections: one for each heading that has text, and one for each table. */
export function composePage(page: LaidPage, headings: Headings, { bodySize, compounds }: Manner): Section[] {
  const sections: Section[] = []
  let section = new SectionText(page.page)
  const flush = () => {
    if (section.text !== '') sections.push(...section.sections(currentPath(headings)))
    section = new SectionText(page.page)
  }
  const onPage = headings.outline.filter(entry => entry.page === page.page)
  const parts = page.turns.flatMap(({ turn, blocks }) => partsOf(blocks, { turn, page, bodySize, compounds }))
  enterUntitled(headings, onPage, parts)
  for (const part of parts) {
    if (part.kind === 'table') {
      flush()
      sections.push(...writeTable(part.table, { path: currentPath(headings), page, turn: part.turn }))
      continue
    }
    const entry = onPage.find(one => isTitled(part.text, one.title))
    const heading = headings.outline.length > 0 ? entry !== undefined : part.heading
    if (heading && section.hasBody) flush()
    if (entry !== undefined) headings.named = entry.path
    else if (heading) headings.path = enterHeading(headings.path, { text: oneLine(part.text), size: part.size })
    section.add(part.text, part.runs, heading)
  }
  for (const note of page.notes) section.add(note.text, [{ start: 0, end: note.text.length, box: note.box }], false)
  flush()
  return sections
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ')

const currentPath = ({ outline, path, named }: Headings) =>
  outline.length > 0 ? named : path.levels.map(level => level.text)

/** Outline entries of the page that no paragraph bears as its title hold from the top of the page. */
function enterUntitled(headings: Headings, entries: readonly OutlineEntry[], parts: readonly Part[]) {
  for (const entry of entries) {
    if (parts.some(part => part.kind === 'paragraph' && isTitled(part.text, entry.title))) return
    headings.named = entry.path
  }
}

interface LineRun {
  readonly start: number
  readonly end: number
  readonly box: readonly [number, number, number, number]
}

type Part =
  | {
      readonly kind: 'paragraph'
      readonly text: string
      readonly size: number
      readonly heading: boolean
      readonly runs: readonly LineRun[]
    }
  | { readonly kind: 'table'; readonly table: Table; readonly turn: Turn }

/** Where text stands that is laid out. */
interface Setting extends Manner {
  readonly turn: Turn
  readonly page: LaidPage
}

/**
 * Paragraphs and tables of the blocks, in order. A paragraph that runs on in the next column becomes one; footnotes
 * move behind the text that they would interrupt.
 */
function partsOf(blocks: LaidPage['turns'][number]['blocks'], setting: Setting): Part[] {
  const parts: Part[] = []
  const footnotes: Paragraph[] = []
  let columns: Paragraph[][] = []
  const flush = () => {
    for (const paragraph of joinOverColumns(columns)) parts.push(writePart(paragraph, setting))
    columns = []
  }
  for (const block of blocks) {
    if (block.kind === 'table') {
      flush()
      parts.push({ ...block, turn: setting.turn })
      continue
    }
    const { body, notes } = partFootnotes(partParagraphs(block.lines), setting)
    if (body.length > 0) columns.push(body)
    footnotes.push(...notes)
  }
  flush()
  return [...parts, ...footnotes.map(paragraph => writePart(paragraph, setting))]
}

function writePart(paragraph: Paragraph, { turn, page, bodySize, compounds }: Setting): Part {
  const lines = paragraph.stretches.flatMap(stretch => stretch.lines)
  const { text, runs } = writeParagraph(paragraph, compounds)
  const size = lines.reduce((most, line) => Math.max(most, line.size), 0)
  const bold = lines.every(line => line.bold)
  return {
    kind: 'paragraph',
    text,
    size,
    heading: isHeading({ text, size, bold, lines: lines.length }, bodySize),
    runs: runs
      .filter(run => run.end > run.start)
      .map(run => ({ start: run.start, end: run.end, box: boxOnPage(run.line, turn, page.width, page.height) })),
  }
}

/** Parts the small print at the bottom of a column from the text above it. */
function partFootnotes(
  paragraphs: readonly Paragraph[],
  { turn, page, bodySize }: Setting,
): { body: Paragraph[]; notes: Paragraph[] } {
  const height = turn % 2 === 0 ? page.height : page.width
  let from = paragraphs.length
  while (from > 0) {
    const lines = paragraphs[from - 1]?.stretches[0]?.lines ?? []
    const small = lines.every(line => line.size < bodySize * 0.95 && line.top > height * 0.55)
    if (!small || isCaption(lines[0]?.text ?? '')) break
    from -= 1
  }
  // A column of nothing but small print is a caption or a legend, unless it begins as a footnote does.
  if (from === 0 && !isFootnote(paragraphs[0]?.stretches[0]?.lines[0]?.text ?? '')) from = paragraphs.length
  return { body: paragraphs.slice(0, from), notes: paragraphs.slice(from) }
}

const isFootnote = (text: string) => /^(?:\d{1,3}|[*†‡§¶∗])[.)]?\s?\p{L}/u.test(text)
const isCaption = (text: string) => /^(?:fig|tab|abb|exhibit|source)/iu.test(text)

/** Gathers paragraphs into the text of one section, with their anchors. */
class SectionText {
  text = ''
  hasBody = false
  readonly #page: number
  readonly #anchors: Anchor[] = []
  readonly #full: { text: string; anchors: Anchor[] }[] = []

  constructor(page: number) {
    this.#page = page
  }

  add(text: string, runs: readonly LineRun[], heading: boolean): void {
    if (text === '') return
    if (this.text !== '' && this.text.length + 2 + text.length > sectionCharacters) this.#fill()
    if (this.text !== '') this.text += '\n\n'
    const offset = this.text.length
    this.text += text
    for (const { start, end, box } of runs) {
      this.#anchors.push({
        start: offset + start,
        end: offset + end,
        place: { kind: 'page', page: this.#page, boxes: [[...box]] },
      })
    }
    if (!heading) this.hasBody = true
  }

  #fill() {
    this.#full.push({ text: this.text, anchors: this.#anchors.splice(0) })
    this.text = ''
  }

  sections(headings: readonly string[]): Section[] {
    this.#fill()
    return this.#full.flatMap(({ text, anchors }) => cutToLength({ headings, text, anchors }))
  }
}

/** Cuts a section that is too long at the last line that fits; only a paragraph of many pages' length is cut so. */
function cutToLength(section: Section): Section[] {
  const pieces: Section[] = []
  let rest = section
  while (rest.text.length > sectionCharacters) {
    const fitting = rest.anchors.findLast(anchor => anchor.end <= sectionCharacters)
    const at = fitting === undefined ? sectionCharacters : fitting.end
    const skip = rest.text.slice(at).search(/\S|$/u)
    pieces.push({ ...rest, text: rest.text.slice(0, at), anchors: rest.anchors.filter(anchor => anchor.end <= at) })
    const from = at + skip
    const anchors = rest.anchors
      .filter(anchor => anchor.end > from)
      .map(anchor => ({ ...anchor, start: Math.max(0, anchor.start - from), end: anchor.end - from }))
    rest = { ...rest, text: rest.text.slice(from), anchors }
  }
  return rest.text === '' ? pieces : [...pieces, rest]
}

function writeTable(
  table: Table,
  { path, page, turn }: { path: readonly string[]; page: LaidPage; turn: Turn },
): Section[] {
  const sections: Section[] = []
  let text = ''
  let anchors: Anchor[] = []
  const flush = () => {
    if (text !== '') sections.push({ headings: path, text, anchors, columns: table.columns })
    text = ''
    anchors = []
  }
  for (const row of table.rows) {
    const line = row.cells.map(cell => cell.replace(/\s+/gu, ' ')).join('\t')
    if (text !== '' && text.length + 1 + line.length > sectionCharacters) flush()
    if (text !== '') text += '\n'
    const box = boxOnPage(row.box, turn, page.width, page.height)
    anchors.push({
      start: text.length,
      end: text.length + line.length,
      place: { kind: 'page', page: page.page, boxes: [box] },
    })
    text += line
  }
  flush()
  return sections
}
