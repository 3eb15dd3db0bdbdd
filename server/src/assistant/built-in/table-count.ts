import { wording } from '../wording.ts'
import type { AskedQuestion } from './score.ts'
import { keysOfText, matchKey, type Table, type TableRow } from './table.ts'
import type { ColumnLikes } from './table-columns.ts'
import { namingColumn, numbersRows } from './table-compared.ts'
import type { Condition } from './table-conditions.ts'
import type { TableTerm } from './table-fit.ts'
import { isNumeric } from './table-measures.ts'
import { contentTerms } from './terms.ts'

/** Measures, of which a row is none. */
const unit =
  /\b(?:how many|number of) (?:seconds|minutes|hours|days|weeks|months|years|metres|meters|feet|miles|km|kilomet\w+|kg|kilos|pounds|euros|dollars|percent|litres|liters|points|goals)\b/i
const person =
  /\b(?:how many|number of) (?:of (?:the|our|my|their) )?(?:people|persons|employees|staff|colleagues|workers|members)\b/i
/** How well the thing that is counted must match the name of a column or the title. */
const leastLike = 0.6
/** What any row may be called. */
const anything =
  /\b(?:how many|number of) (?:of (?:the|our|my|their|these|those|them)\b|(?:different )?(?:things|items|entries|records|rows|ones)\b)/i
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

/** Counts the rows that hold all the words by which the question limits them, and keep to its conditions; undefined where it cannot be sure. */
export function countRows(
  question: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  { named, columns }: { named: ReadonlyMap<string, readonly number[]>; columns: ColumnLikes },
  kept: Kept,
): { rows: readonly TableRow[]; fact: { label: string; value: string; how: string } } | undefined {
  // "How many times did Ravnby win?": the rows where the column that tells it holds the name.
  const isTimes = /\bhow (?:many times|often did)\b/i.test(question.text)
  const thing = contentTerms(
    /\b(?:how many|number of)\s+(?:of (?:the |our |my |their )?)?((?:[\p{L}-]+\s*){1,2})/iu.exec(question.text)?.[1] ??
      '',
  )[0]
  if (!thing || unit.test(question.text)) return undefined
  const isFigure = (at: number) => isNumeric(table, at) && !numbersRows(table, at)
  if ((named.get(thing.key) ?? []).some(isFigure)) return undefined
  // "How many people lived here in 2011?" is told by the column of that year.
  if ([...named].some(([key, columns]) => /\d/.test(key) && columns.some(isFigure))) return undefined
  const isAny = anything.test(question.text) || (person.test(question.text) && ofPeople(table))
  // Where rows say how many of a thing there are, they are not what is counted.
  if (
    !(isAny && kept.conditions.length > 0) &&
    table.columns.some(name => /^(?:quantity|qty|stock|in stock|on hand|count|pieces)\b/i.test(name.trim()))
  )
    return undefined
  const asked = new Set(keysOfText(question.text))
  const ofTitle = (key: string) => matchKey(key, table.titleKeys) === 1
  // A word that some cells hold limits the rows, though a column is nearly called so.
  const inCells = (key: string) => table.rows.some(({ keys }) => keys.some(cell => cell.includes(key)))
  const isOfColumn = (key: string) =>
    (columns.get(key) ?? []).includes(1) || (named.has(key) && columns.has(key) && !inCells(key))
  const isAkin =
    Math.max(isOfColumn(thing.key) ? Math.max(...columns.get(thing.key)!) : 0, matchKey(thing.key, table.titleKeys)) >=
    leastLike
  const isNamed = isTimes || isAny || isAkin
  // What is counted must be what the table is of, or what some of its rows are: "How many nurses are there?"
  const isKind = !isNamed && table.rows.some(({ keys }) => keys.some(cell => cell.includes(thing.key)))
  if (!isNamed && !isKind) return undefined
  // "Club boats" of the rowing club's boats may be those that another column calls the club's.
  if (
    table.rows.some(({ keys }) =>
      keys.some(
        ([only, ...more]) => more.length === 0 && only && /\p{L}/u.test(only) && ofTitle(only) && asked.has(only),
      ),
    )
  )
    return undefined
  const limits = terms.filter(
    ({ key }) =>
      (isKind || key !== thing.key || (isAny && !anyThing.has(key))) &&
      !isOfColumn(key) &&
      !ofTitle(key) &&
      !ofTable.has(key) &&
      !neutral.test(key),
  )
  const counted = table.rows.filter(row => !row.sumsUp)
  const told = [...kept.conditions, ...(kept.limit ? [{ at: kept.limit.at, is: kept.limit.written }] : [])]
  // "How many golds went to Kwaria?" is told by the column of the golds.
  const ofThing = (named.get(thing.key) ?? []).filter(at => at !== namingColumn(table) && !numbersRows(table, at))
  const columnsOfThing = isTimes ? [...new Set([...named.values()].flat())] : ofThing
  const found =
    limits.length > 0 ? rowsHolding(limits, { table, among: columnsOfThing, isTimes, rows: kept.rows }) : undefined
  if (limits.length > 0 ? !found : told.length === 0) return undefined
  const rows = (found?.rows ?? kept.rows).filter(row => !row.sumsUp)
  // Of those that say nothing it is not known whether they are not so.
  const isUnknown = (at: number) => counted.some(({ cells }) => !cells[at]?.trim())
  if (kept.conditions.some(({ denies, at }) => denies && (isKind || isUnknown(at)))) return undefined
  // "How many producers are there from Burgundy?" asks for each once.
  const things = ofThing.filter(at => (columns.get(thing.key)?.[at] ?? 0) === 1)
  if (things.some(at => new Set(rows.map(row => row.keys[at]?.join(' '))).size < rows.length)) return undefined
  const isYear = limits.some(({ key }) => /^(?:1[5-9]|20)\d\d$/.test(key))
  if (isYear && found && !/\b(?:year|date|season|vintage|edition)\b/i.test(table.columns[found.column]!))
    return undefined
  // One row that is called by those words is one thing, of which the number is told elsewhere if at all.
  if (rows.length === 0 || (rows.length === 1 && found && found.column === namingColumn(table))) return undefined
  const limit = question.text.slice(limits[0]?.start, limits.at(-1)?.end)
  const how = wording.countedRows(counted.length, [
    ...(found ? [wording.has(table.columns[found.column]!.trim(), limit)] : []),
    ...told.map(({ at, is }) => wording.is(table.columns[at]!.trim(), is)),
  ])
  return { rows, fact: { label: wording.counted, value: String(rows.length), how } }
}

const monthName = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/
const article = /^(?:the|an?|all|of)$/

/** What the table itself is called. */
const ofTable = new Set(keysOfText('table list chart timetable schedule sheet spreadsheet register'))
const anyThing = new Set(
  contentTerms('people persons employees staff colleagues workers members things items entries records rows ones').map(
    ({ key }) => key,
  ),
)

/** The rows that hold all of some words in the one column that does so anywhere. */
function rowsHolding(
  limits: readonly TableTerm[],
  {
    table,
    among,
    isTimes,
    rows,
  }: { table: Table; among: readonly number[]; isTimes: boolean; rows: readonly TableRow[] },
): { rows: readonly TableRow[]; column: number } | undefined {
  const holds = (row: TableRow, at: number) => limits.every(({ key }) => row.keys[at]?.includes(key))
  const holding = table.columns.flatMap((_name, at) => (table.rows.some(row => holds(row, at)) ? [at] : []))
  const telling = holding.filter(at => among.includes(at))
  const columns = telling.length > 0 || isTimes ? telling : holding
  // Where two columns hold the words, the one of which they are the whole cell is meant; else it is not clear which.
  const whole = columns.filter(at => rows.some(row => holds(row, at) && row.keys[at]!.length === limits.length))
  const column = columns.length === 1 ? columns[0] : whole.length === 1 ? whole[0] : undefined
  const isWhole = (at: number) => rows.some(row => holds(row, at) && row.keys[at]!.length === limits.length)
  // The "Rioja" of "Rioja Crianza" beside a region of that name.
  if (!isTimes && column !== undefined && !isWhole(column) && holding.some(isWhole)) return undefined
  if (column === undefined) return undefined
  const found = rows.filter(row => !row.sumsUp && holds(row, column))
  // Beside "Paid" a "Not paid" is something else, and "leased until 2017" is not "leased".
  // But the "Sels" of "J. Sels" is a name.
  const isName = limits.every(limit => limit.isName)
  const told = new Set([...limits.map(({ key }) => key), ...table.columnKeys[column]!])
  const isMonth = limits.some(({ key }) => monthName.test(key))
  const saysMore = (row: TableRow) =>
    row.keys[column]!.some(
      key => !told.has(key) && !(isMonth ? /^\d/ : /^\d{1,3}(?!\d)/).test(key) && !article.test(key),
    )
  const some = found.filter(saysMore)
  if (!isTimes && some.length > 0 && (!isName || some.length < found.length)) return undefined
  return { rows: found, column }
}
