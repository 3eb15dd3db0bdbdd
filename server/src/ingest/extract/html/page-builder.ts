import type { Handler } from 'htmlparser2'
import { ExtractionError } from '../../section.ts'
import { cleanBlock, cleanLine } from '../text/clean-text.ts'
import type { Block, TextBlock } from './block.ts'
import { blocks, empty, isMain, type Region, regionOf, silent } from './elements.ts'
import { TableBuilder } from './table-builder.ts'

interface Open {
  readonly name: string
  readonly region: Region | undefined
  readonly isMain: boolean
  readonly isSilent: boolean
  readonly table: TableBuilder | undefined
  /** Where blocks go that end while this element is open. */
  readonly sink: Block[]
  list?: { ordered: boolean; next: number; depth: number }
}

/** Deeper nesting no browser shows; the parser's work grows with its square. */
const depthMost = 20_000

/** Stands for `<br>` until the paragraph ends; NULs never reach a text (see `openText`). */
const lineBreak = '\u0000'

/** Line breaks of the source are spaces; `<br>` breaks the line, two of them the paragraph. */
function brokenLines(inline: string): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of inline.split(lineBreak).map(cleanLine)) {
    if (line !== '') paragraphs.at(-1)!.push(line)
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([])
  }
  return paragraphs.filter(lines => lines.length > 0)
}

/**
 * Turns the events of an HTML parser into blocks of text. Works with a stack of its own and so with any depth; keeps everything
 * visible, boilerplate too, each block marked with the region it stands in.
 */
export class PageBuilder implements Partial<Handler> {
  readonly blocks: Block[] = []
  title = ''
  pictures = 0
  #stack: Open[] = [
    { name: '', region: undefined, isMain: false, isSilent: false, table: undefined, sink: this.blocks },
  ]
  #inline = ''
  #preformatted = 0
  #marker = ''
  #term = ''

  onopentag(name: string, attributes: Record<string, string>): void {
    if (blocks.has(name)) this.#endBlock()
    const parent = this.#stack.at(-1)!
    if (this.#stack.length > depthMost) throw new ExtractionError('TOO_COMPLEX')
    if (empty.has(name)) {
      this.#emptyElement(name, attributes, parent)
      return
    }
    const inherited = parent.region === 'related links' ? undefined : parent.region
    const region = inherited ?? regionOf(name, attributes, parent.isMain) ?? parent.region
    const open: Open = {
      name,
      region,
      isMain: parent.isMain || isMain(name, attributes),
      isSilent: parent.isSilent || silent.has(name) || (name === 'head' && parent.name !== 'head'),
      table: parent.table,
      sink: parent.sink,
      ...(parent.list && { list: parent.list }),
    }
    this.#stack.push(this.#special(open, attributes))
  }

  ontext(text: string): void {
    const open = this.#stack.at(-1)!
    if (open.name === 'title') this.title += text
    else if (!open.isSilent) this.#inline += text
  }

  onclosetag(name: string): void {
    if (empty.has(name)) return
    if (blocks.has(name)) this.#endBlock()
    const open = this.#stack.at(-1)!
    if (open.name !== name || this.#stack.length === 1) return
    this.#stack.pop()
    if (name === 'pre' || name === 'textarea') this.#preformatted--
    if (name === 'rt') this.#inline += ')'
    if (name === 'q') this.#inline += '”'
    if (name === 'table' && open.table) {
      const parent = this.#stack.at(-1)!
      parent.sink.push(...open.table.build({ region: open.region, isMain: open.isMain }))
    }
  }

  onend(): void {
    this.#endBlock()
    while (this.#stack.length > 1) this.onclosetag(this.#stack.at(-1)!.name)
    this.title = cleanLine(this.title)
  }

  #special(open: Open, attributes: Record<string, string>): Open {
    const parent = this.#stack.at(-1)!
    switch (open.name) {
      case 'pre':
      case 'textarea':
        this.#preformatted++
        return open
      case 'ul':
      case 'ol':
      case 'menu': {
        const start = Number.parseInt(attributes.start ?? '1', 10)
        const depth = (parent.list?.depth ?? -1) + 1
        return { ...open, list: { ordered: open.name === 'ol', next: Number.isFinite(start) ? start : 1, depth } }
      }
      case 'li': {
        const list = parent.list ?? { ordered: false, next: 1, depth: 0 }
        this.#marker = '  '.repeat(Math.min(list.depth, 6)) + (list.ordered ? `${list.next++}. ` : '- ')
        return open
      }
      case 'rt':
        this.#inline += '('
        return open
      case 'q':
        this.#inline += '“'
        return open
      case 'table': {
        if (parent.table) parent.table.hasTable = true
        const { list: _, ...rest } = open
        return { ...rest, table: new TableBuilder(attributes) }
      }
      case 'thead':
      case 'tbody':
      case 'tfoot':
        open.table?.part(open.name)
        return open
      case 'tr':
        open.table?.row()
        return open
      case 'td':
      case 'th':
        return open.table ? { ...open, sink: open.table.cell(open.name, attributes) } : open
      case 'caption':
        return open.table ? { ...open, sink: open.table.caption() } : open
      default:
        return open
    }
  }

  #emptyElement(name: string, attributes: Record<string, string>, parent: Open): void {
    if (parent.isSilent) return
    if (name === 'br') this.#inline += lineBreak
    if (name === 'img') {
      this.pictures++
      // A description, not a file name or a word such as "logo".
      const alternative = cleanLine(attributes.alt ?? '')
      if (alternative.split(' ').length >= 3) this.#inline += ` ${alternative} `
    }
    if (
      name === 'input' &&
      /^(text|email|tel|number|date|url|search|)$/.test(attributes.type ?? '') &&
      attributes.value
    )
      this.#inline += ` ${attributes.value} `
  }

  #endBlock(): void {
    const inline = this.#inline
    this.#inline = ''
    if (inline.trim() === '') return
    const open = this.#stack.at(-1)!
    const context = { region: open.region, isMain: open.isMain }
    if (this.#preformatted > 0) {
      const text = cleanBlock(inline.replaceAll(lineBreak, '\n'))
      if (text !== '') open.sink.push({ kind: 'preformatted', text, level: 0, ...context })
      return
    }
    const level = this.#headingLevel()
    const kind: TextBlock['kind'] = level > 0 ? 'heading' : this.#marker ? 'item' : 'paragraph'
    for (const lines of brokenLines(inline)) {
      const text = lines.join(kind === 'paragraph' ? '\n' : ' ')
      if (open.name === 'dt') {
        this.#term = this.#term ? `${this.#term}, ${text}` : text
        continue
      }
      open.sink.push({ kind, text: this.#lead(open.name) + text, level, ...context })
    }
  }

  /** The bullet or number of a list item, or the term that a definition belongs to. */
  #lead(name: string): string {
    const lead = this.#marker || (name === 'dd' && this.#term ? `${this.#term}: ` : '')
    this.#marker = ''
    if (name === 'dd') this.#term = ''
    return lead
  }

  #headingLevel(): number {
    for (let at = this.#stack.length - 1; at > 0 && at > this.#stack.length - 12; at--) {
      const level = /^h([1-6])$/.exec(this.#stack[at]!.name)
      if (level) return Number(level[1])
      if (blocks.has(this.#stack[at]!.name)) return 0
    }
    return 0
  }
}
