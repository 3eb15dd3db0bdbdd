import { type Extract, ExtractionError } from '../../section.ts'
import { cleanLine, counted } from '../text/clean-text.ts'
import { openText, type TextSource } from '../text/read-text.ts'
import { SectionWriter } from '../text/section-writer.ts'
import { hasHeader } from '../text/table-header.ts'
import { RecordParser } from './parse-records.ts'
import { sniffDialect } from './sniff-dialect.ts'

const sampleCharacters = 65_536
/** Records looked at to find the header. */
const headRecords = 60

/**
 * Reads comma-separated values, with any usual delimiter, into table sections with one anchor a record. Records are counted as a
 * spreadsheet shows them: the header is row 1, blank lines count.
 */
export const extractCsv: Extract = async (file, report) => {
  const source = await openText(file.path)
  try {
    const table = new CsvTable(new SectionWriter(report))
    let parser: RecordParser | undefined
    let waiting = ''
    let told = 0
    for await (const { text, read } of source.pieces) {
      if (!parser) {
        waiting += text
        if (waiting.length < sampleCharacters) continue
        parser = startParser(waiting)
        table.add(parser.push(waiting))
        waiting = ''
      } else table.add(parser.push(text))
      if (read - told > 1 << 20) {
        told = read
        report.progress({ done: read >> 10, total: source.bytes >> 10, unit: 'KB' })
      }
    }
    if (!parser) {
      parser = startParser(waiting)
      table.add(parser.push(waiting))
    }
    table.add(parser.end())
    table.end()
    if (table.read === 0) throw new ExtractionError('NO_TEXT')
    return receipt(source, table, parser)
  } finally {
    await source.close()
  }
}

function startParser(beginning: string): RecordParser {
  return new RecordParser(sniffDialect(beginning.slice(0, sampleCharacters)))
}

function receipt(source: TextSource, table: CsvTable, parser: RecordParser) {
  const leftOut = source.leftOut()
  const complete = leftOut.length === 0
  if (parser.unbalanced > 0)
    leftOut.push({
      what: counted(parser.unbalanced, 'quotation mark'),
      why: 'Opened and never closed, so read as text.',
    })
  return { complete, encoding: source.encoding, rows: { total: table.read, read: table.read }, leftOut }
}

/** Turns records into sections: what stands before the header as paragraphs, then the table. */
class CsvTable {
  readonly #writer: SectionWriter
  #head: { cells: string[]; number: number }[] | undefined = []
  #columns: readonly string[] = []
  #number = 0
  /** Records that hold something. */
  read = 0

  constructor(writer: SectionWriter) {
    this.#writer = writer
  }

  add(records: readonly string[][]): void {
    for (const cells of records) {
      this.#number++
      if (cells.every(cell => cell.trim() === '')) continue
      if (this.#number === 1 && cells.length <= 2 && /^sep=/i.test(cells[0]!)) continue
      this.read++
      if (this.#head) {
        this.#head.push({ cells, number: this.#number })
        if (this.#head.length >= headRecords) this.#begin()
      } else this.#row(cells, this.#number)
    }
  }

  end(): void {
    this.#begin()
    this.#writer.end()
  }

  #begin(): void {
    const head = this.#head
    if (!head) return
    this.#head = undefined
    const usual = commonest(head.map(record => filled(record.cells)))
    const width = commonest(head.map(record => record.cells.length))
    // Lines before the table: a title, a date of export. They hold far fewer cells than the table's rows.
    let start = head.findIndex(record => filled(record.cells) > usual / 2)
    if (usual < 2 || start > 10) start = 0
    for (const { cells, number } of head.slice(0, Math.max(0, start)))
      this.#writer.paragraph([
        { text: cleanLine(cells.filter(Boolean).join(' ')), place: { kind: 'rows', from: number, to: number } },
      ])
    const rows = head.slice(Math.max(0, start))
    const named = hasHeader(rows.map(record => record.cells))
    this.#columns = named ? rows[0]!.cells.map(cleanLine) : Array.from({ length: width }, () => '')
    for (const { cells, number } of named ? rows.slice(1) : rows) this.#row(cells, number)
  }

  #row(cells: readonly string[], number: number): void {
    this.#writer.row(this.#columns, cells, { kind: 'rows', from: number, to: number })
  }
}

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '').length

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}
