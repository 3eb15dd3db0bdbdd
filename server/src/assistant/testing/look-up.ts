import { rankSentences } from '../built-in/rank-sentences.ts'
import { readerOf } from '../built-in/reader.ts'
import { lookUpInTable } from '../built-in/table-lookup.ts'
import { passageOf } from './passage-of.ts'

/** A passage that is a table, with the names of its columns in the first line, cells apart by "|". */
export function tableOf(lines: string, fileName = 'table.csv') {
  const [columns, ...rows] = lines
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
  const text = rows.map(cells => cells.join('\t')).join('\n')
  return passageOf(text, { fileId: 'a', fileName, columns: columns! })
}

/** Looks a question up in a table: the cells of the first row quoted, how many rows are quoted, the first cells of all of them in the table's order, the fact that is stated, and whether the table holds all names of the question. */
export async function lookUp(question: string, table: ReturnType<typeof tableOf>, { isRead = false } = {}) {
  const { asked, scored } = rankSentences(question, [table])
  const { text, headings, columns } = table
  const found = await lookUpInTable(
    asked,
    scored,
    async ({ section }) => (section === table.section ? { text, headings, columns: columns!, anchors: [] } : undefined),
    isRead ? readerOf(asked) : undefined,
  )
  const rows = found!.quotations.flatMap(({ start, end }) => text.slice(start, end).split('\n'))
  return {
    first: rows[0]!.split('\t'),
    rows: rows.length,
    names: rows.map(row => row.split('\t')[0]!).toSorted((one, two) => text.indexOf(one) - text.indexOf(two)),
    fact: found!.fact?.value,
    named: found!.named,
  }
}
