import { type CsvDialect, RecordParser } from './parse-records.ts'

const delimiters = [',', '\t', ';', '|'] as const

/**
 * Finds how a CSV file is written: the delimiter by which most records have the same number of cells, more than one.
 * @param sample the beginning of the file, at most some 64 KB
 */
export function sniffDialect(sample: string): CsvDialect {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  // `\"` that is not at the end of a cell is an escaped quote; at the end it may be a path: "C:\files\",
  const backslash = /\\"(?!\s*([,;\t|\r\n]|$))/.test(sample)
  if (named) return { delimiter: named, backslash }
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const parser = new RecordParser({ delimiter, backslash })
    const records = [...parser.push(sample), ...parser.end()].filter(cells => cells.length > 0).slice(0, 500)
    // The last one may be cut off.
    if (records.length > 2) records.pop()
    const score = consistency(records.map(cells => cells.length))
    if (score > best.score + 0.02) best = { delimiter, score }
  }
  return { delimiter: best.delimiter, backslash }
}

/** How alike the records are: the share that has the commonest number of cells, a little more for many cells. */
function consistency(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, count] of counts) best = Math.max(best, (count / widths.length) * (1 + Math.min(width, 20) / 100))
  return best
}
