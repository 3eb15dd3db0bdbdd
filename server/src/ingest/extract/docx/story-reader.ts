import { ExtractionError } from '../../section.ts'
import type { Block } from '../office/blocks.ts'
import { canonicalText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { Attribute, XmlVisitor } from '../office/xml-reader.ts'
import { Fields } from './fields.ts'
import type { NumberingReader } from './numbering.ts'
import { shownText } from './shown-text.ts'
import { emptyParagraph, type Frame, type Paragraph, plainBlock } from './story-frames.ts'
import { isOn, levelOfOutline, type StyleReader } from './styles.ts'

/** Elements whose content is not text of the document, or not as it now is. */
const passedOver = new Set([
  ...['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'delInstrText', 'rt', 'pPrChange', 'rPrChange'],
  ...['tblPrChange', 'trPrChange', 'tcPrChange', 'sectPrChange', 'numberingChange', 'tblGridChange', 'binData'],
])

/** Frames inside frames; Word allows tables inside tables no deeper than some tens. */
const depthMost = 500

/** Reads one story (body, header, footnote …) of a WordprocessingML document into blocks, told as soon as each is whole. */
export class StoryReader implements XmlVisitor {
  readonly #styles: StyleReader
  readonly #numbering: NumberingReader
  readonly #leftOut: LeftOut
  readonly #diagrams: ReadonlyMap<string, readonly string[]>
  readonly #tell: (block: Block) => void
  readonly #frames: Frame[] = []
  readonly #path: string[] = []
  readonly #fields = new Fields()
  /** Number of open elements above the one passed over; 0 when none is. */
  #skipFrom = 0
  #skipped = ''
  #choices: boolean[] = []
  #run = { hidden: false, bold: false }

  constructor(given: {
    styles: StyleReader
    numbering: NumberingReader
    leftOut: LeftOut
    /** Texts of the diagrams (SmartArt) by relationship id. */
    diagrams?: ReadonlyMap<string, readonly string[]>
    tell(block: Block): void
  }) {
    this.#styles = given.styles
    this.#numbering = given.numbering
    this.#leftOut = given.leftOut
    this.#diagrams = given.diagrams ?? new Map()
    this.#tell = given.tell
  }

  open(name: string, attribute: Attribute): void {
    const parent = this.#path.at(-1)
    this.#path.push(name)
    if (this.#skipFrom > 0) {
      if (name === 'delText' && this.#skipped === 'del') {
        this.#skipped = 'delText'
        this.#leftOut.count('deleted passage', 'deleted passages', 'Tracked changes: deleted text is not read.')
      }
      return
    }
    if (passedOver.has(name) || (name === 'Choice' && !this.#takesChoice())) this.#passOver(name)
    else if (!this.#openFrame(name)) this.#openInside(name, parent, attribute)
  }

  /** Opens what holds paragraphs or is one; false when the element is something else. */
  #openFrame(name: string): boolean {
    const top = this.#frames.at(-1)
    switch (name) {
      case 'AlternateContent':
        this.#choices.push(false)
        break
      case 'p':
        this.#push(emptyParagraph())
        break
      case 'tbl':
        this.#push({ kind: 'table', rows: [] })
        break
      case 'tr':
        if (top?.kind === 'table') this.#push({ kind: 'row', cells: [], before: 0, header: false, deleted: false })
        break
      case 'tc':
        if (top?.kind === 'row') this.#push({ kind: 'cell', blocks: [], span: 1, continues: false })
        break
      case 'txbxContent':
      case 'textbox':
        this.#push({ kind: 'box' })
        break
      case 'r':
        this.#run = { hidden: false, bold: false }
        break
      case 'altChunk':
        this.#leftOut.lost('An embedded document', 'Documents embedded in other formats are not read.')
        break
      default:
        return false
    }
    return true
  }

  #openInside(name: string, parent: string | undefined, attribute: Attribute): void {
    const top = this.#frames.at(-1)
    const value = attribute('val')
    if (parent === 'pPr' || parent === 'numPr') this.#paragraphProperty(name, value)
    else if (parent === 'rPr') this.#runProperty(name, value)
    else if (parent === 'trPr' && top?.kind === 'row') {
      if (name === 'tblHeader') top.header = isOn(value)
      else if (name === 'gridBefore') top.before = columns(value, 0)
    } else if (parent === 'tcPr' && top?.kind === 'cell') {
      if (name === 'gridSpan') top.span = columns(value, 1)
      else if (name === 'vMerge') top.continues = value !== 'restart'
    } else if (top?.kind === 'paragraph') this.#runContent(top, name, parent, attribute)
  }

  text(text: string): void {
    const top = this.#frames.at(-1)
    if (this.#skipFrom > 0 || top?.kind !== 'paragraph' || this.#path.at(-1) !== 't') return
    this.#add(top, text)
  }

  close(name: string): void {
    this.#path.pop()
    if (this.#skipFrom > 0) {
      if (this.#path.length < this.#skipFrom) {
        this.#skipFrom = 0
        if (this.#skipped === 'del' || this.#skipped === 'delText') this.#markDeletedRow()
      }
      return
    }
    const top = this.#frames.at(-1)
    if (name === 'AlternateContent') this.#choices.pop()
    else if (name === 'p' && top?.kind === 'paragraph') this.#endParagraph(top)
    else if (name === 'tc' && top?.kind === 'cell') {
      this.#frames.pop()
      const row = this.#frames.at(-1)
      if (row?.kind === 'row') row.cells.push(top)
    } else if (name === 'tr' && top?.kind === 'row') {
      this.#frames.pop()
      const table = this.#frames.at(-1)
      if (table?.kind === 'table' && !top.deleted) table.rows.push(top)
    } else if (name === 'tbl' && top?.kind === 'table') {
      this.#frames.pop()
      this.#place({ kind: 'table', rows: top.rows })
    } else if ((name === 'txbxContent' || name === 'textbox') && top?.kind === 'box') this.#frames.pop()
    else if (top?.kind === 'paragraph') this.#closeInRun(top, name)
  }

  /** Ends what is still open where a damaged part breaks off. */
  finish(): void {
    this.#skipFrom = 0
    for (let top = this.#frames.at(-1); top; top = this.#frames.at(-1)) {
      const name = { paragraph: 'p', table: 'tbl', row: 'tr', cell: 'tc', box: 'textbox' }[top.kind]
      this.#path.push(name)
      this.close(name)
    }
  }

  #push(frame: Frame): void {
    if (this.#frames.length >= depthMost) throw new ExtractionError('TOO_COMPLEX')
    this.#frames.push(frame)
  }

  #passOver(name: string): void {
    this.#skipFrom = this.#path.length
    this.#skipped = name
    if (name === 'rt') this.#leftOut.note('Reading aids (furigana)', 'They stand above the words, not among them.')
  }

  #takesChoice(): boolean {
    const taken = this.#choices.pop() ?? false
    this.#choices.push(true)
    return !taken
  }

  #markDeletedRow(): void {
    const top = this.#frames.at(-1)
    if (this.#path.at(-1) === 'trPr' && top?.kind === 'row') {
      top.deleted = true
      this.#leftOut.count('deleted table row', 'deleted table rows', 'Tracked changes: deleted text is not read.')
    }
  }

  #paragraphProperty(name: string, value: string | undefined): void {
    const top = this.#frames.at(-1)
    if (top?.kind !== 'paragraph') return
    if (name === 'pStyle') top.styleId = value
    else if (name === 'outlineLvl') top.outline = Number(value)
    else if (name === 'numId') top.numberId = value
    else if (name === 'ilvl') top.numberLevel = Number(value)
  }

  #runProperty(name: string, value: string | undefined): void {
    // The properties of a paragraph's mark say nothing of its text.
    if (this.#path.at(-3) === 'pPr') return
    if (name === 'vanish') this.#run.hidden = isOn(value)
    else if (name === 'b') this.#run.bold = isOn(value)
    else if (name === 'rStyle') {
      const style = this.#styles.style(value)
      this.#run = { hidden: this.#run.hidden || style.hidden, bold: this.#run.bold || style.bold }
    }
  }

  #runContent(paragraph: Paragraph, name: string, parent: string | undefined, attribute: Attribute): void {
    const shown = shownText(name, parent, attribute) ?? this.#fields.open(name, attribute)
    if (shown !== undefined) this.#add(paragraph, shown)
    const id = attribute('id') ?? ''
    if (name === 'footnoteReference') paragraph.footnotes.push(id)
    else if (name === 'endnoteReference') paragraph.endnotes.push(id)
    else if (name === 'commentReference') paragraph.comments.push(id)
    else if (name === 'relIds') {
      for (const text of this.#diagrams.get(attribute('dm') ?? '') ?? []) paragraph.attached.push(plainBlock(text))
    } else if (name === 'textpath') {
      const text = canonicalText(attribute('string') ?? '')
      if (text) paragraph.attached.push(plainBlock(text))
    } else if (name === 'pic' || name === 'imagedata') {
      this.#leftOut.count('picture', 'pictures', 'Text inside pictures is not read.')
    } else if (name === 'chart') this.#leftOut.count('chart', 'charts', 'Charts are not read.')
    else if (name === 'OLEObject') {
      this.#leftOut.count('embedded object', 'embedded objects', 'Embedded files are not read.')
    }
  }

  #closeInRun(paragraph: Paragraph, name: string): void {
    if (name === 'deg') this.#add(paragraph, ' ')
  }

  #add(paragraph: Paragraph, text: string): void {
    if (this.#fields.inInstruction) return
    if (this.#run.hidden) {
      if (text.trim()) this.#leftOut.count('hidden passage', 'hidden passages', 'Text marked as hidden is not read.')
      return
    }
    paragraph.parts.push(text)
    if (!this.#run.bold && text.trim()) paragraph.plainText = true
  }

  #endParagraph(paragraph: Paragraph): void {
    this.#frames.pop()
    if (this.#frames.length === 0) this.#fields.endParagraph()
    const text = canonicalText(paragraph.parts.join(''))
    const style = this.#styles.style(paragraph.styleId)
    const styleId = paragraph.styleId ?? ''
    const numberId = paragraph.numberId ?? style.numbering.id
    const numberLevel =
      paragraph.numberLevel ??
      (paragraph.numberId ? undefined : this.#numbering.levelOfStyle(styleId)) ??
      style.numbering.level
    const marker = numberId && numberId !== '0' ? this.#numbering.nextMarker(numberId, numberLevel ?? 0) : ''
    const outline = paragraph.outline
    const { footnotes, endnotes, comments, attached, plainText } = paragraph
    if (text || footnotes.length + endnotes.length + comments.length > 0) {
      this.#place({
        kind: 'paragraph',
        text: marker && text ? canonicalText(`${marker} ${text}`) : text,
        level: outline === undefined ? style.level : levelOfOutline(outline),
        bold: text !== '' && (style.bold || !plainText),
        ...{ footnotes, endnotes, comments },
      })
    }
    for (const block of attached) this.#place(block)
  }

  /** Gives a block to the cell or paragraph that holds it, or tells it when nothing does. */
  #place(block: Block): void {
    const holder = this.#frames.findLast(frame => frame.kind === 'cell' || frame.kind === 'paragraph')
    if (holder?.kind === 'cell') holder.blocks.push(block)
    else if (holder?.kind === 'paragraph') holder.attached.push(block)
    else this.#tell(block)
  }
}

const columns = (value: string | undefined, least: number) =>
  Math.min(1_000, Math.max(least, Math.trunc(Number(value)) || least))
