import { type Language, perLanguage } from '../../languages/index.ts'
import type { Table, TableRow } from './table.ts'
import { currency, numberIn } from './table-cells.ts'
import { type Measure, measureOf } from './table-properties.ts'
import { tablePatternsOf } from './table-words/index.ts'
import { contentTerms } from './terms.ts'

/** A question that weighs two things against each other: "who is older, Ann or Ben?". */
export interface Comparison {
  /** First and last are of dates and times. */
  readonly kind: 'most' | 'least' | 'first' | 'last'
  readonly words: RegExp
  readonly measure?: Measure
  /** Stems of what stands before the "or" and after it. */
  readonly sides: readonly [ReadonlySet<string>, ReadonlySet<string>]
}

const comparatives: readonly Pick<Comparison, 'kind' | 'words'>[] = [
  { kind: 'first', words: /\b(?:earlier|sooner|first)\b/i },
  { kind: 'last', words: /\b(?:later|last)\b/i },
  { kind: 'least', words: /\b(?:less|fewer|lower|smaller|least)\b/i },
  { kind: 'most', words: /\b(?:more|higher|greater|larger|bigger|most|best)\b/i },
]

/** The comparison that a question asks for, or undefined. */
export function comparisonOf(question: string): Comparison | undefined {
  const at = question.search(/\sor\s(?!not\b|more\b|less\b|fewer\b|better\b|above\b|below\b)/i)
  if (at < 0) return undefined
  const measure = measureOf(question)
  const found = measure ? { ...measure, measure } : comparatives.find(({ words }) => words.test(question))
  if (!found) return undefined
  const keys = (text: string) => new Set(contentTerms(text).map(({ key }) => key))
  return {
    ...found,
    sides: [keys(question.slice(0, at)), keys(question.slice(at + 4))],
  }
}

/** The row that a side names: the one of whose cells it holds most, where that is one row. */
export function rowOfSide(
  { rows }: Table,
  side: ReadonlySet<string>,
  other: ReadonlySet<string>,
): TableRow | undefined {
  const fits = rows.map(row =>
    Math.max(
      0,
      ...row.keys.map(keys => keys.filter(key => side.has(key) && !other.has(key)).length / (keys.length + 1)),
    ),
  )
  const most = Math.max(0, ...fits)
  return most > 0 && fits.filter(fit => fit === most).length === 1 ? rows[fits.indexOf(most)] : undefined
}

/** A limit to a number: "at least 2,000", "under 10". */
export interface NumberLimit {
  readonly holds: (value: number) => boolean
  /** As it is written, with its number. */
  readonly written: string
}

const limits = [
  'at least|no less than|not less than|not under|minimum of',
  'at most|no more than|not more than|not over|up to|maximum of',
  '(?:more|greater|higher|larger|bigger|longer|better) than|over|above|past|exceed(?:s|ed|ing)?',
  '(?:less|fewer|lower|smaller|shorter) than|under|below',
] as const
/** What the words in these places ask of a number. */
const compares: readonly ((value: number, limit: number) => boolean)[] = [
  (value, limit) => value >= limit,
  (value, limit) => value <= limit,
  (value, limit) => value > limit,
  (value, limit) => value < limit,
]
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const tens: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
}

/** A number as questions write it, with a currency before it; no hour of a day. */
const figure = `(?:${currency})?\\s?(?<![\\d.,])(?:\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)(?:,\\d+)?|\\d[\\d,.]*)(?!\\d|[.,]\\d)(?!:\\d| ?(?:Uhr|uur)(?!\\p{L}))`
const between: readonly (readonly [string, string])[] = [['between', 'and']]
const beyondIt: readonly [string, string] = [
  '(?:or|and) (?:more|over|above|upwards?|higher)',
  '(?:or|and) (?:less|fewer|under|below|lower)',
]
const year = /^(?:1[5-9]|20)\d\d$/

/** How a language limits a number, ready to be tried: between two numbers, by what stands before one, and by what stands behind it. */
const limitsIn = perLanguage(language => {
  const own = tablePatternsOf(language)
  const number = `${figure}|${[...(own?.numbers.keys() ?? [...words, ...Object.keys(tens)])].join('|')}`
  return {
    between: (own?.between ?? between).map(
      ([from, to]) =>
        new RegExp(
          `(?<!\\p{L})(?:${from}) (${figure})(?: (?![^ ]*\\d)[^ ]{1,8})? (?:${to}) (${figure})(?<after>.{0,4})`,
          'iu',
        ),
    ),
    before: (own?.limits ?? limits).map(
      said =>
        new RegExp(`(?<![\\p{L}])(?:${said}) (?:(?:an?|die|den|les?|los|las|i|gli|le) )?(${number})(?![\\p{L}])`, 'iu'),
    ),
    behind: (own?.beyond ?? beyondIt).map(said => new RegExp(`(${figure})[^\\d]{0,12}? (?:${said})(?!\\p{L})`, 'iu')),
  }
})

/** The limit that a question lays on numbers: two of them, else one by what stands before it, else by what stands behind it. */
export function numberLimitOf(question: string, language: Language = 'en'): NumberLimit | undefined {
  const patterns = limitsIn(language)
  const read = (said: string | undefined) => (said === undefined ? undefined : limitOf(said, language))
  for (const pattern of patterns.between) {
    const two = pattern.exec(question)
    const [least, greatest] = [read(two?.[1]), read(two?.[2])]
    if (!two || least === undefined || greatest === undefined || least > greatest) continue
    const after = two.groups!.after!
    // In English what is between two years was read before, as a time.
    const areYears =
      tablePatternsOf(language) !== undefined &&
      two.slice(1, 3).every(said => year.test(said)) &&
      !/\p{L}|[^\s?.,!]/u.test(after)
    const written = two[0].slice(0, two[0].length - after.length)
    if (!areYears) return { written, holds: value => value >= least && value <= greatest }
  }
  for (const side of [patterns.before, patterns.behind])
    for (const [at, pattern] of side.entries()) {
      const match = pattern.exec(question)
      const limit = read(match?.[1])
      if (match && limit !== undefined) return { written: match[0], holds: value => compares[at]!(value, limit) }
    }
  return undefined
}

function limitOf(written: string, language: Language): number | undefined {
  const said = tablePatternsOf(language)?.numbers.get(written.toLowerCase()) ?? written.toLowerCase()
  const inWords = tens[said] ?? (words.includes(said) ? words.indexOf(said) + 1 : undefined)
  return inWords ?? numberIn((/^\d+$/.test(said) ? said : written).replace(/[.,]$/, ''), language)
}

/** The rows whose value in a column stands there most often, or least often. */
export function byFrequency(rows: readonly TableRow[], at: number, kind: 'most' | 'least'): TableRow[] {
  const groups = [
    ...Map.groupBy(
      rows.filter(row => !row.sumsUp && row.cells[at]?.trim()),
      row => row.cells[at]!.trim(),
    ),
  ]
    .map(([, group]) => group)
    .sort((one, two) => (kind === 'most' ? two.length - one.length : one.length - two.length))
  // Where all stand equally often, none is the one.
  return groups.length > 1 && groups[0]!.length !== groups[1]!.length ? groups[0]! : []
}

/** The rows whose number in a column keeps to a limit. */
export function withinLimit(
  { rows, language }: Pick<Table, 'rows' | 'language'>,
  at: number,
  { holds }: NumberLimit,
): TableRow[] {
  return rows.filter(row => {
    const value = row.sumsUp ? undefined : numberIn(row.cells[at] ?? '', language)
    return value !== undefined && holds(value)
  })
}
