import type { Place } from '@docent/contract'
import { Parser } from 'htmlparser2'
import { type Extract, ExtractionError, type Report } from '../../section.ts'
import { cleanLine, counted } from '../text/clean-text.ts'
import { openText } from '../text/read-text.ts'
import { type Run, SectionWriter } from '../text/section-writer.ts'
import type { Block, TextBlock } from './block.ts'
import { chooseContent } from './choose-content.ts'
import { PageBuilder } from './page-builder.ts'

/**
 * Reads an HTML page: paragraphs under their headings, lists, tables with their columns, without scripts and what belongs to the
 * site around the document. Nothing the page refers to is fetched.
 */
export const extractHtml: Extract = async (file, report) => {
  const source = await openText(file.path, declaredEncoding)
  try {
    const page = new PageBuilder()
    const parser = new Parser(page)
    let told = 0
    for await (const { text, read } of source.pieces) {
      parser.write(text)
      if (read - told > 1 << 20) {
        told = read
        report.progress({ done: read >> 10, total: source.bytes >> 10, unit: 'KB' })
      }
    }
    parser.end()
    const { blocks, leftOut } = chooseContent(page.blocks)
    const paragraphs = writePage(blocks, page.title, report)
    if (paragraphs === 0) throw new ExtractionError('NO_TEXT')
    const lost = source.leftOut()
    if (page.pictures > 0)
      leftOut.push({ what: counted(page.pictures, 'picture'), why: 'Only their descriptions are text.' })
    return { complete: lost.length === 0, encoding: source.encoding, paragraphs, leftOut: [...lost, ...leftOut] }
  } finally {
    await source.close()
  }
}

/** The encoding named by a meta element or an XML declaration. */
function declaredEncoding(head: string): string | undefined {
  const meta = /<meta\b[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1]
  return meta ?? /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1]
}

/** Writes the blocks under their headings; gives the number of paragraphs, a table row counting as one. */
function writePage(blocks: readonly Block[], title: string, report: Report): number {
  const writer = new SectionWriter(report)
  const root = pageTitle(blocks, title)
  let number = 0
  let outline: TextBlock[] = []
  let items: Run[] = []
  const path = () => [...root, ...outline.map(heading => heading.text)]
  const next = (): Place => ({ kind: 'paragraphs', from: ++number, to: number })
  const endList = () => {
    if (items.length > 0)
      writer.paragraph(items.map((item, at) => (at < items.length - 1 ? { ...item, text: `${item.text}\n` } : item)))
    items = []
  }
  writer.headings(path())
  let isRelated = false
  for (const block of blocks) {
    if (block.region === 'related links' && !isRelated) {
      endList()
      isRelated = true
      outline = []
      writer.headings(path())
    }
    if (block.kind === 'item') {
      items.push({ text: block.text, place: next() })
      if (items.length >= 200) endList()
      continue
    }
    endList()
    if (block.kind === 'heading') {
      outline = [...outline.filter(heading => heading.level < block.level), block]
      writer.heading(path(), next())
    } else if (block.kind === 'table') {
      if (block.caption) writer.headings([...path(), block.caption])
      for (const row of block.rows) writer.row(block.columns, row, next())
      writer.endTable()
      if (block.caption) writer.headings(path())
    } else writer.paragraph([{ text: block.text, place: next() }])
  }
  endList()
  writer.end()
  return number
}

/** The page's title as outermost heading, unless its first heading says the same. */
function pageTitle(blocks: readonly Block[], title: string): string[] {
  if (title === '') return []
  const first = blocks.find((block): block is TextBlock => block.kind === 'heading')
  const same = first && cleanLine(title).toLowerCase().includes(first.text.toLowerCase()) && first.level === 1
  return same ? [] : [title]
}
