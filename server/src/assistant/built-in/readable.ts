import { areTogether } from './candidates.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { termsOf } from './terms.ts'

/** What is read of each: characters of its file's name, of the sentence before it, and of all together; of a row, of the heading above and of cells and columns' names. */
const characters = { title: 50, before: 80, all: 420, heading: 40, column: 30, cell: 60, row: 200 } as const

/** A sentence as the reranker learned to read it: the name of its file, the end of the sentence before, itself. A row: with its columns' names. */
export function readable(each: Scored, { asked, all }: { asked: AskedQuestion; all: readonly Scored[] }): string {
  const { passage, text } = each
  const { columns = [], headings } = passage
  const fileName = calledFor(passage, asked)
  if (each.row) return readableRow({ fileName, heading: headings.at(-1), columns, cells: text.split('\t') }, asked)
  return `${readBefore(each, all, asked)}${text}`.slice(0, characters.all)
}

/** Whether a sentence is read to its end. */
export const isReadWhole = (each: Scored, all: readonly Scored[], asked: AskedQuestion): boolean =>
  readBefore(each, all, asked).length + each.text.length <= characters.all

/** What is read before a sentence. */
export function readBefore(each: Scored, all: readonly Scored[], asked: AskedQuestion): string {
  const { beside, at } = each
  const before = all.find(other => areTogether(other, each) && other.at === at - 1)?.text ?? ''
  const said = `${before} ${beside}`.trim().slice(-characters.before)
  return `${titleOf(calledFor(each.passage, asked))}. ${said} | `
}

/** A document's name: its file's, or the lines of its own title that hold more of the question. */
function calledFor(
  { fileName, title }: Scored['passage'],
  { terms, language }: Pick<AskedQuestion, 'terms' | 'language'>,
): string {
  const asked = new Set(terms.map(({ key }) => key))
  const held = (text: string) =>
    new Set(termsOf(text, language).flatMap(({ key }) => (asked.has(key) ? [key] : []))).size
  const lines = title
    .split('\n')
    .map(line => ({ line, held: held(line) }))
    .filter(each => each.held > 0)
  const own = lines.map(({ line }) => line).join(' ')
  return held(own) > held(fileName.replace(/[_-]/g, ' ')) ? own : fileName
}

const titleOf = (fileName: string) => fileName.replace(/\.\w+$/, '').slice(0, characters.title)

/** A row of a table, with the name of its file, the heading above and its columns' names. */
interface ReadableRow {
  readonly fileName: string
  readonly heading: string | undefined
  readonly columns: readonly string[]
  readonly cells: readonly string[]
}

/** "Price list 2024. Tools | Tool: floor sander; Weekend: £48". Of a long row the cells are read that share words with the question, then those further left. */
export function readableRow(
  { fileName, heading = '', columns, cells: all }: ReadableRow,
  { terms }: Pick<AskedQuestion, 'terms'>,
): string {
  const asked = new Set(terms.map(({ key }) => key))
  const cells = all.flatMap((cell, at) => {
    if (cell.trim() === '') return []
    const name = columns[at]?.trim().slice(0, characters.column)
    const written = `${name ? `${name}: ` : ''}${cell.trim().slice(0, characters.cell)}`
    return [{ at, written, shares: termsOf(written).some(({ key }) => asked.has(key)) }]
  })
  let left: number = characters.row
  const kept = cells
    .toSorted((one, two) => Number(two.shares) - Number(one.shares) || one.at - two.at)
    .filter(({ written }) => {
      left -= written.length + 2
      return left >= -2
    })
    .sort((one, two) => one.at - two.at)
  const title = titleOf(fileName).replace(/[_-]+/g, ' ')
  return `${title}. ${heading.slice(0, characters.heading)} | ${kept.map(({ written }) => written).join('; ')}`
}
