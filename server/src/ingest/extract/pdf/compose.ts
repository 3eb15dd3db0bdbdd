import type { Anchor, Section } from '../../section.ts'
import { sectionCharacters } from '../../section.ts'
import { enterHeading, type HeadingPath, isHeading, isTitled } from './layout/headings.ts'
import { boxOnPage, type Line, type Table, type Turn } from './layout/page-text.ts'
import { joinOverColumns, type Paragraph, partParagraphs, writeParagraph } from './layout/paragraphs.ts'
import type { OutlineEntry } from './outline.ts'
import type { LaidPage } from './page-draft.ts'

/** What carries on from page to page: the headings above the text, from the outline where the document has one. */
export interface Headings {
  readonly outline: readonly OutlineEntry[]
  path: HeadingPath
  named: readonly string[]
}

/** Writes a laid-out page as sections: one for each heading that has text, and one for each table. */
export function composePage(page: LaidPage, headings: Headings, bodySize: number): Section[] {
  const sections: Section[] = []
  let section = new SectionText(page.page)
  const flush = () => {
    if (section.text !== '') sections.push(...section.sections(currentPath(headings)))
    section = new SectionText(page.page)
  }
  const onPage = headings.outline.filter(entry => entry.page === page.page)
  const parts = page.turns.flatMap(({ turn, blocks }) => orderParts(partsOf(blocks), { turn, page, bodySize }))
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
    section.add(part.text, part.anchors(page), heading)
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
      readonly top: number
      readonly heading: boolean
      anchors(page: LaidPage): LineRun[]
    }
  | { readonly kind: 'table'; readonly table: Table; readonly turn: Turn }

type RawPart =
  | { readonly kind: 'paragraph'; readonly paragraph: Paragraph }
  | { readonly kind: 'table'; readonly table: Table }

/** Paragraphs and tables of the blocks, in order; a paragraph that runs on in the next block becomes one. */
function partsOf(blocks: LaidPage['turns'][number]['blocks']): RawPart[] {
  const parts: RawPart[] = []
  let columns: Paragraph[][] = []
  const flush = () => {
    for (const paragraph of joinOverColumns(columns)) parts.push({ kind: 'paragraph', paragraph })
    columns = []
  }
  for (const block of blocks) {
    if (block.kind === 'lines') {
      columns.push(partParagraphs(block.lines))
      continue
    }
    flush()
    parts.push(block)
  }
  flush()
  return parts
}

/** Writes the paragraphs, and moves footnotes behind the text that they would interrupt. */
function orderParts(
  parts: readonly RawPart[],
  { turn, page, bodySize }: { turn: Turn; page: LaidPage; bodySize: number },
): Part[] {
  const height = turn % 2 === 0 ? page.height : page.width
  const body: Part[] = []
  const footnotes: Part[] = []
  let inFootnotes = false
  for (const part of parts) {
    if (part.kind === 'table') {
      body.push({ ...part, turn })
      continue
    }
    const lines = part.paragraph.stretches.flat()
    const written = writeParagraph(part.paragraph)
    const size = lines.reduce((most, line) => Math.max(most, line.size), 0)
    const top = lines[0]?.top ?? 0
    const small = size < bodySize * 0.95 && top > height * 0.4
    inFootnotes = small && (isFootnote(written.text) || (inFootnotes && !isCaption(written.text)))
    const bold = lines.every(line => line.bold)
    const target = inFootnotes ? footnotes : body
    target.push({
      kind: 'paragraph',
      text: written.text,
      size,
      top,
      heading: isHeading({ text: written.text, size, bold, lines: lines.length }, bodySize),
      anchors: ({ width, height: down }) =>
        written.runs
          .filter(run => run.end > run.start)
          .map(run => ({ start: run.start, end: run.end, box: boxOnPage(run.line satisfies Line, turn, width, down) })),
    })
  }
  return [...body, ...footnotes]
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
