import { wording } from '../wording.ts'
import type { AskedQuestion } from './score.ts'
import { keysOfText, matchKey, type Table, type TableRow } from './table.ts'
import { months } from './table-cells.ts'
import type { ColumnLikes } from './table-columns.ts'
import { namingColumn, numbersRows } from './table-compared.ts'
import type { Condition } from './table-conditions.ts'
import { namesOfTable, type TableTerm } from './table-fit.ts'
import { isNumeric } from './table-measures.ts'
import { contentTerms } from './terms.ts'

/** Measures, of which a row is none. */
const unit =
  /\b(?:how many|number of) (?:seconds|minutes|hours|days|weeks|months|years|metres|meters|feet|miles|km|kilomet\w+|kg|kilos|pounds|euros|dollars|percent|litres|liters|points|goals)\b/i
const people = 'people|persons|employees|staff|colleagues|workers|members'
const things = 'things|items|entries|records|rows|ones'
const person = new RegExp(`\\b(?:how many|number of) (?:of (?:the|our|my|their) )?(?:${people})\\b`, 'i')
/** How well the thing that is counted must match the name of a column or the title. */
const leastLike = 0.6
/** How well another word must match the name of a column to say something of it. */
const leastNamed = 0.9
/** What any row may be called. */
const anything = new RegExp(
  `\\b(?:how many|number of) (?:of (?:the|our|my|their|these|those|them)\\b|(?:different )?(?:${things})\\b)`,
  'i',
)
/** Verbs that limit nothing. */
const neutral =
  /^(?:stand|sit|lie|lai|lay|mark|call|locat|situat|bas|found|kept|keep|live|work|come|belong|get|got|have|has)/

/** Whether a table calls each row by a person's name. */
const ofPeople = (table: Table) =>
  namingColumn(table) !== undefined &&
  /^(?:full )?(?:names?|employee|person|member|who|staff)\b/i.test(table.columns[0]!.trim())

/** What the rows were limited to before they are counted. */
export interface Kept {
  readonly rows: readonly TableRow[]
  readonly conditions: readonly Condition[]
  /** A limit to the numbers of a column, as it is written. */
  readonly limit?: { readonly at: number; readonly written: string } | undefined
}

/** What a question asks to be counted. */
interface Counted {
  /** The words that the rows must hold. */
  readonly limits: readonly TableTerm[]
  /** The columns of the thing, by which "golds" are counted where a table has one of golds. */
  readonly ofThing: readonly number[]
  /** "How many times did Ravnby win?": the rows where the column that tells it holds the name. */
  readonly isTimes: boolean
  /** Whether the thing is what some rows are ("nurses") rather than what all are. */
  readonly isKind: boolean
  /** The stems of the first words of what is counted. */
  readonly things: readonly string[]
}

/** What the words of a question name in a table: the columns, and how well. */
interface Naming {
  readonly named: ReadonlyMap<string, readonly number[]>
  readonly columns: ColumnLikes
}

/** Counts the rows that hold all the words by which the question limits them, and keep to its conditions; undefined where it cannot be sure. */
export function countRows(
  question: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  words: Naming,
  kept: Kept,
): { rows: readonly TableRow[]; fact: { label: string; value: string; how: string } } | undefined {
  const asked = whatIsCounted(question, terms, table, words, kept)
  if (!asked) return undefined
  const { limits, ofThing, isKind, isTimes } = asked
  const all = table.rows.filter(row => !row.sumsUp)
  const told = [...kept.conditions, ...(kept.limit ? [{ at: kept.limit.at, is: kept.limit.written }] : [])]
  const found = limits.length > 0 ? rowsHolding(asked, table, kept.rows) : undefined
  if (limits.length > 0 ? !found : told.length === 0) return undefined
  const rows = (found?.rows ?? kept.rows).filter(row => !row.sumsUp)
  // Of those that say nothing it is not known whether they are not so.
  const isUnknown = (at: number) => all.some(({ cells }) => !cells[at]?.trim())
  if (kept.conditions.some(({ denies, isUnsure, at }) => isUnsure || (denies && (isKind || isUnknown(at)))))
    return undefined
  // "How many bugs of the export were closed?" says of another column what nothing here has read.
  const used = [...told.map(({ at }) => at), ...ofThing, ...(found ? [found.column] : [])]
  const isElsewhere = (columns: readonly number[]) => !columns.some(at => used.includes(at))
  // "Still open" is no "Opened".
  const isStill = /\bstill \p{L}/iu.test(question.text)
  if (!isTimes && (isStill || namedBeside(question.text, asked, table, words.columns).some(isElsewhere)))
    return undefined
  // "How many producers are there from Burgundy?" asks for each once.
  const valuesIn = (at: number) => new Set(rows.map(row => row.keys[at]?.join(' '))).size
  if (!isTimes && ofThing.some(at => valuesIn(at) < rows.length)) return undefined
  const isYear = limits.some(({ key }) => /^(?:1[5-9]|20)\d\d$/.test(key))
  if (isYear && found && !/\b(?:year|date|season|vintage|edition)\b/i.test(table.columns[found.column]!))
    return undefined
  // One row that is called by those words is one thing, of which the number is told elsewhere if at all.
  if (rows.length === 0 || (rows.length === 1 && found && found.column === namingColumn(table))) return undefined
  const limit = question.text.slice(limits[0]?.start, limits.at(-1)?.end)
  const how = wording.countedRows(all.length, [
    ...(found ? [wording.has(table.columns[found.column]!.trim(), limit)] : []),
    ...told.map(({ at, is }) => wording.is(table.columns[at]!.trim(), is)),
  ])
  return { rows, fact: { label: wording.counted, value: String(rows.length), how } }
}

/** For each word of a question that is one of a column's name, other than that of the thing counted, the columns that it names. */
function namedBeside(
  text: string,
  { things, limits }: Counted,
  { columnKeys, titleKeys }: Table,
  likes: ColumnLikes,
): number[][] {
  const words = keysOfText(text).filter(
    key =>
      !things.includes(key) &&
      !titleKeys.includes(key) &&
      !limits.some(limit => limit.key === key) &&
      !common.test(key),
  )
  return words.flatMap(key => {
    const at = columnKeys.flatMap((keys, column) =>
      keys.includes(key) || (likes.get(key)?.[column] ?? 0) >= leastNamed ? [column] : [],
    )
    return at.length > 0 ? [at] : []
  })
}
/** Words that names of columns have for grammar's sake. */
const common = /^(?:of|the|in|to|for|by|on|at|an?|no|and|or|per|is|are|wa|were|with|from|ha|have|\d.*)$/

/** Reads what is to be counted; undefined where a column tells the number, or it is not clear what a row has to do with it. */
function whatIsCounted(
  { text }: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  { named, columns }: Naming,
  kept: Kept,
): Counted | undefined {
  const isTimes = /\bhow (?:many times|often did)\b/i.test(text)
  const [thing, ...more] = contentTerms(
    /\b(?:how many|number of)\s+(?:of (?:the |our |my |their )?)?((?:[\p{L}'’-]+\s*){1,3})/iu.exec(text)?.[1] ?? '',
  )
  const isAny = anything.test(text) || (person.test(text) && ofPeople(table))
  if (!thing || unit.test(text) || isTold(thing.key, table, named)) return undefined
  // Where rows say how many of a thing there are, they are not what is counted.
  if (!(isAny && kept.conditions.length > 0) && table.columns.some(name => quantity.test(name.trim()))) return undefined
  const ofTitle = (key: string) => matchKey(key, table.titleKeys) === 1
  // A word that some cells hold limits the rows, though a column is nearly called so.
  const inCells = (key: string) => table.rows.some(({ keys }) => keys.some(cell => cell.includes(key)))
  const isOfColumn = (key: string) => (columns.get(key) ?? []).includes(1) || (named.has(key) && !inCells(key))
  const likeColumn = isOfColumn(thing.key) ? Math.max(0, ...(columns.get(thing.key) ?? [])) : 0
  const isNamed = isTimes || isAny || Math.max(likeColumn, matchKey(thing.key, table.titleKeys)) >= leastLike
  // What is counted must be what the table is of, or what some of its rows are: "How many nurses are there?"
  const isKind = !isNamed && inCells(thing.key)
  if (!isNamed && !isKind) return undefined
  // "Club boats" of the rowing club's boats may be those that another column calls the club's.
  const asked = new Set(keysOfText(text))
  const isWholeCell = (key: string) =>
    table.rows.some(({ keys }) => keys.some(cell => cell.length === 1 && cell[0] === key))
  if ([...asked].some(key => /\p{L}/u.test(key) && ofTitle(key) && isWholeCell(key))) return undefined
  const isThing = (key: string) => !isKind && (isAny ? anyThing.has(key) : key === thing.key)
  const limits = terms.filter(
    ({ key }) => !isThing(key) && !isOfColumn(key) && !ofTitle(key) && !namesOfTable.has(key) && !neutral.test(key),
  )
  const ofThing = isTimes
    ? [...new Set([...named.values()].flat())]
    : table.columns.flatMap((_name, at) =>
        columns.get(thing.key)?.[at] === 1 && at !== namingColumn(table) && !numbersRows(table, at) ? [at] : [],
      )
  return { limits, ofThing, isTimes, isKind, things: [thing, ...more].map(({ key }) => key) }
}

/** Whether a column of figures tells the number: that of the thing, or of a year ("How many people lived here in 2011?"). */
function isTold(thing: string, table: Table, named: ReadonlyMap<string, readonly number[]>): boolean {
  const isFigure = (at: number) => isNumeric(table, at) && !numbersRows(table, at)
  return [...named].some(([key, columns]) => (key === thing || /\d/.test(key)) && columns.some(isFigure))
}

/** Columns that say how many of a thing there are. */
const quantity = /^(?:quantity|qty|stock|in stock|on hand|count|pieces)\b/i
const monthName = new RegExp(`^(?:${months})`)
const article = /^(?:the|an?|all|of)$/

/** What the things that any row may be are called, as stems. */
const anyThing = new Set(keysOfText(`${people} ${things}`))

/** The rows that hold all the words of a limit in the one column that does so anywhere. */
function rowsHolding(
  { limits, ofThing, isTimes }: Counted,
  table: Table,
  rows: readonly TableRow[],
): { rows: readonly TableRow[]; column: number } | undefined {
  const holds = (row: TableRow, at: number) => limits.every(({ key }) => row.keys[at]?.includes(key))
  const isWhole = (at: number) => rows.some(row => holds(row, at) && row.keys[at]!.length === limits.length)
  const holding = table.columns.flatMap((_name, at) => (table.rows.some(row => holds(row, at)) ? [at] : []))
  // "How many golds went to Kwaria?" is told by the column of the golds.
  const telling = holding.filter(at => ofThing.includes(at))
  const columns = telling.length > 0 || isTimes ? telling : holding
  // Where two columns hold the words, the one of which they are the whole cell is meant; else it is not clear which.
  const whole = columns.filter(isWhole)
  const column = columns.length === 1 ? columns[0] : whole.length === 1 ? whole[0] : undefined
  if (column === undefined) return undefined
  const found = rows.filter(row => !row.sumsUp && holds(row, column))
  if (isTimes) return { rows: found, column }
  // The "Rioja" of "Rioja Crianza" beside a region of that name.
  if (!isWhole(column) && holding.some(isWhole)) return undefined
  const some = found.filter(row => saysMore(row.keys[column]!, limits, table.columnKeys[column]!))
  // Beside "Paid" a "Not paid" is something else, and "leased until 2017" is not "leased"; but the "Sels" of "J. Sels" is a name.
  const isName = limits.every(limit => limit.isName) && some.length === found.length
  return some.length > 0 && !isName ? undefined : { rows: found, column }
}

/** Whether a cell says more than some words, its column's name and small numbers. */
function saysMore(cell: readonly string[], words: readonly TableTerm[], name: readonly string[]): boolean {
  const told = new Set([...words.map(({ key }) => key), ...name])
  const number = words.some(({ key }) => monthName.test(key)) ? /^\d/ : /^\d{1,3}(?!\d)/
  return cell.some(key => !told.has(key) && !number.test(key) && !article.test(key))
}
