import type { Language } from '../../languages/index.ts'
import type { QuestionKind } from './question.ts'
import { relativesOf } from './relatives.ts'
import type { AskedQuestion } from './score.ts'
import { matchKey, type Table } from './table.ts'
import type { TableTerm } from './table-fit.ts'
import { isMoney, isNumeric } from './table-measures.ts'
import { actualOnes, columnsOfPeriods } from './table-series.ts'
import { tablePatternsOf } from './table-words/index.ts'
import { contentTerms, termsOf } from './terms.ts'

/** Names of columns that answer a kind of question. */
const fitting: Partial<Readonly<Record<QuestionKind, RegExp>>> = {
  who: /winner|name|player|driver|author|artist|director|person|champion|rider|athlete|actor|candidate|president|member|opponent|team|club|title ?holder/i,
  when: /date|year|season|\btime\b|\bday\b|month|released?|founded|built|opened/i,
  where: /place|city|location|venue|\bsite\b|route|country|town|county|stadium|region|state|address/i,
  'how-many': /number|count|quantity|total/i,
  'how-much': /amount|price|cost|rate|length|duration|time|weight|height|size|value/i,
}

const asksPrice = /\bhow much (?:is|are|was|were|does|do|did)\b|\b(?:price|cost) of\b/i

/** How well each column's name matches a word of the question, by its stem. */
export type ColumnLikes = ReadonlyMap<string, readonly number[]>

/** Part of a column's cells that must hold a word ("metres") for it to name the column. */
const mostCells = 0.7

/** What the "Compl." of a column counts for "complaints". */
const cutShort = 0.9
const isCutShort = (name: string, word: string): boolean =>
  [...name.matchAll(/\p{L}{3,}(?=\.)/gu)].some(([cut]) => word.toLowerCase().startsWith(cut.toLowerCase()))

/** Reads which columns the question's words name: by the same or akin words, or since nearly all of the column's cells hold them. */
export function columnLikes(question: AskedQuestion, terms: readonly TableTerm[], table: Table): ColumnLikes {
  const words = new Map(
    table.fullNames.flatMap(name =>
      termsOf(name, table.language).map(({ key, start, end }) => [key, name.slice(start, end)] as const),
    ),
  )
  const relatives = relativesOf(question, words)
  const { fullKeys } = table
  const periods = columnsOfPeriods(question.text, table)
  return new Map(
    terms.map(({ key, start, end }) => [
      key,
      table.columnKeys.map((keys, at) => {
        if (periods.get(key)?.includes(at)) return 1
        if (isCutShort(table.columns[at]!, question.text.slice(start, end))) return cutShort
        const akin = relatives.get(key)?.find(other => fullKeys[at]!.includes(other.key))?.worth ?? 0
        const cells = table.rows.filter(row => row.keys[at]?.includes(key)).length
        return Math.max(
          matchKey(key, keys),
          matchKey(key, fullKeys[at]!),
          akin,
          cells > 2 && cells >= mostCells * table.rows.length ? 0.8 : 0,
        )
      }),
    ]),
  )
}

/** The columns that each word of the question names. */
export function namedColumns(terms: readonly TableTerm[], columns: ColumnLikes): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const { key } of terms) {
    const likes = columns.get(key) ?? []
    const best = Math.max(0, ...likes)
    if (best > 0)
      named.set(
        key,
        likes.flatMap((like, at) => (like === best ? [at] : [])),
      )
  }
  return named
}

/** The column that the question asks for: named by what follows its question word, by other words, or by the kind of answer. */
export function answerColumn(
  question: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  columns: ColumnLikes,
): number | undefined {
  const focus = focusOf(question.text, question.language)
  const own = tablePatternsOf(question.language)
  const fits = own ? own.columns[question.kind as keyof typeof own.columns] : fitting[question.kind]
  // Of "stage 3", and not of "the runner-up in 2021".
  const numbers = numberedTerms(terms, 2)
  const scores = table.columnKeys.map((keys, at) => {
    if (keys.length === 0) return 0
    const by = terms.reduce((sum, { key }) => {
      const likes = columns.get(key) ?? []
      // A "runner-up" is no winner where a column is called by the word itself.
      const like = likes.includes(1) && likes[at] !== 1 ? 0 : (likes[at] ?? 0)
      // "stage 3" says which row, not which column.
      return sum + like * (focus.has(key) ? 2.5 : numbers.has(key) ? 0 : 1)
    }, 0)
    const kind = fits?.test(table.columns[at]!) ? 0.7 : 0
    return by / Math.sqrt(keys.length) + kind
  })
  const most = Math.max(0, ...scores)
  // "How much is a tin?" asks for its price, though a column is called "Tin".
  const isPrice = (at: number) => isMoney(table, at) || isCalledPrice(table, at)
  const priced = (own?.price ?? asksPrice).test(question.text)
    ? table.columns.flatMap((_name, at) => (isPrice(at) ? at : []))
    : []
  if (priced.length === 1) return priced[0]
  if (most === 0) return undefined
  const named = scores.flatMap((score, at) => (score === most ? { at, keys: table.columnKeys[at]! } : []))
  const [only, another] = actualOnes(named)
  return another ? undefined : only!.at
}

/** Whether a column is called a price in another language than English, and holds numbers. */
const isCalledPrice = (table: Table, at: number): boolean =>
  tablePatternsOf(table.language)
    ?.properties.find(([property]) => property === 'price')?.[1]
    .columns.test(table.columns[at]!) === true && isNumeric(table, at)

/** Words that a number follows ("stage 3"), by their stems: they name rows rather than columns. `apart`: so many characters stand between them at most. */
export const numberedTerms = (terms: readonly TableTerm[], apart = Infinity): Set<string> =>
  new Set(
    terms.flatMap(({ key, end }, at) => {
      const next = terms[at + 1]
      return next && /^\d/.test(next.key) && next.start - end <= apart ? [key] : []
    }),
  )

/** The stems of what the question asks for: "which stage", "how many goals", "what was the length of". */
export function focusOf(text: string, language: Language = 'en'): Set<string> {
  const which = tablePatternsOf(language)?.which.exec(text)
  // Elsewhere the thing stands right behind the word that asks; what follows it is not told from it.
  if (which) {
    const thing = contentTerms(text.slice(which.index + which[0].length), language)[0]
    return new Set(thing ? [thing.key] : [])
  }
  const match =
    /\b(?:which|what|how many|how much)\s+(?:(?:is|was|were|are)\s+)?(?:the\s+)?(?:name of (?:the )?)?((?:[\p{L}\p{N}-]+\s*){1,3}?)(?=\s(?:of|in|for|on|at|by|did|does|do|has|have|had|is|was|are|were|will|can|with|to|from|won|\p{L}+ed)\b|[?.]|$)/iu.exec(
      text,
    )
  return new Set(contentTerms(match?.[1] ?? '').map(({ key }) => key))
}
