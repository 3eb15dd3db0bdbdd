import type { Quotation } from '../answerer.ts'
import type { AskedQuestion, Scored, WeightedTerm } from './score.ts'
import { likeness, termsOf } from './terms.ts'

export interface TableAnswer {
  /** The rows that fit best, several where they fit alike. */
  readonly quotations: readonly Quotation[]
  /** The one cell that answers, where one is sure: "Revenue, 2023" and "5.2". */
  readonly fact?: { readonly label: string; readonly value: string }
}

/** Most rows that are quoted when several fit alike. */
const mostRows = 6

/** Questions about all rows together are not answered by one of them. */
const overAllRows =
  /\b(?:how many|most|least|highest|lowest|largest|smallest|longest|shortest|total|average|sum|first|last|earliest|latest|before|after|next|previous|difference|more|less|fewer|only|better|worse|than|number of|and|or|all|each|other)\b/i

/**
 * Finds the row that a question names and the column that the rest of it asks for. A cell is only stated as a fact when the
 * row is the single best one, a column is named by the words that the row leaves over, and the question is not about
 * all rows together.
 */
export function lookUpInTable(question: AskedQuestion, scored: readonly Scored[]): TableAnswer | undefined {
  const rows = scored.filter(({ row }) => row).slice(0, 40)
  if (rows.length === 0 || !scored[0]?.row) return undefined
  const read = rows.map(row => readRow(question, row)).sort((one, two) => two.fit - one.fit)
  const [best, second] = read
  if (!best || best.held === 0) return undefined
  const total = question.terms.reduce((sum, { weight }) => sum + weight, 0)
  if (best.covered < total * 0.6) return undefined
  const sure = best.held > (second?.held ?? 0) && best.covered >= total * 0.9 && !overAllRows.test(question.text)
  const alike = read.filter(({ held, covered }) => held === best.held && covered >= best.covered).slice(0, mostRows)
  const quotations = alike
    .map(({ row: { passage, start, end } }) => ({ fileId: passage.fileId, section: passage.section, start, end }))
    .reduce<Quotation[]>(joinNeighbours, [])
  return sure && best.column ? { quotations, fact: best.column } : { quotations }
}

/** Rows that follow each other are quoted as one. */
function joinNeighbours(joined: Quotation[], row: Quotation): Quotation[] {
  const last = joined.at(-1)
  if (last?.fileId === row.fileId && last.section === row.section && last.end + 1 === row.start)
    joined[joined.length - 1] = { ...last, end: row.end }
  else joined.push(row)
  return joined
}

function readRow(question: AskedQuestion, row: Scored) {
  const columns = row.passage.columns ?? []
  const cells = row.text.split('\t')
  const cellTerms = cells.map(cell => termsOf(cell).map(({ key }) => key))
  const columnTerms = columns.map(column => termsOf(column).map(({ key }) => key))
  const inCells = question.terms.filter(term => cellTerms.some(keys => has(keys, term)))
  const rest = question.terms.filter(term => !inCells.includes(term))
  // A cell that the question names whole ("August 4") names the row; words strewn over cells may be chance.
  const whole = cellTerms.map(
    keys => keys.length > 0 && keys.every(key => question.terms.some(term => term.key === key)),
  )
  const named = question.terms.filter(term => cellTerms.some((keys, at) => whole[at] && has(keys, term)))
  // The column asked for is named by words that the row does not hold.
  const scores = columnTerms.map((keys, at) =>
    cells[at]?.trim() && !whole[at] && keys.length > 0
      ? sum(rest.filter(term => has(keys, term))) / Math.sqrt(keys.length)
      : 0,
  )
  const most = Math.max(0, ...scores)
  const column = most > 0 && scores.filter(score => score === most).length === 1 ? scores.indexOf(most) : undefined
  const inColumns = rest.filter(term => columnTerms.some(keys => has(keys, term)))
  const rowName = cells.filter((_cell, at) => whole[at])
  return {
    row,
    held: sum(inCells) + sum(named),
    /** The general score, and more where whole cells are named. */
    fit: row.score + (0.3 * sum(named)) / (sum(question.terms) || 1),
    covered: sum(inCells) + sum(inColumns),
    column:
      column === undefined || rowName.length === 0
        ? undefined
        : { label: [columns[column]!, ...rowName].map(part => part.trim()).join(', '), value: cells[column]!.trim() },
  }
}

const sum = (terms: readonly WeightedTerm[]) => terms.reduce((total, { weight }) => total + weight, 0)

const has = (keys: readonly string[], term: WeightedTerm) =>
  keys.some(key => key === term.key || (!/\d/.test(term.key) && likeness(key, term.key) > 0))
