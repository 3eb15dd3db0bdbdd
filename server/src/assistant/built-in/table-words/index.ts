import { hasCompounds, type Language, perLanguage } from '../../../languages/index.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import type { Property, PropertyWords, TableWords } from './words.ts'

export type { Property } from './words.ts'

const wordsIn: Readonly<Partial<Record<Language, TableWords>>> = { de, es, fr, it, nl, pl, pt, ru }

/** The patterns by which a language asks of tables, ready to be tried. */
export interface TablePatterns {
  readonly which: RegExp
  readonly price: RegExp
  readonly columns: Readonly<Record<'who' | 'when' | 'where', RegExp>>
  readonly most: RegExp
  readonly least: RegExp
  readonly first: RegExp
  readonly last: RegExp
  /** Before a number: at least, at most, more than, less than. */
  readonly limits: readonly [string, string, string, string]
  /** Before the less and before the greater of two limits. */
  readonly between: readonly (readonly [string, string])[]
  /** Behind a number: or more, or less. */
  readonly beyond: readonly [string, string]
  /** The word for what has not been done is the first group. */
  readonly undone: readonly RegExp[]
  readonly short: Readonly<Record<string, string>>
  /** What else such a row says is the first group. */
  readonly sums: RegExp
  /** The figures of numbers that are written out. */
  readonly numbers: ReadonlyMap<string, string>
  readonly properties: readonly (readonly [Property, PropertyPatterns])[]
}

interface PropertyPatterns {
  readonly most: RegExp
  readonly least: RegExp
  readonly columns: RegExp
  readonly also?: RegExp
  readonly less?: RegExp
}

const said = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

/** Whether a question of another language begins by asking which, perhaps after a preposition ("In welchem Jahr"). */
export function asksWhich(question: string, language: Language): boolean {
  const at = tablePatternsOf(language)?.which.exec(question)?.index
  return at !== undefined && /^[^\p{L}]*(?:\p{L}{1,4}\s+)?$/u.test(question.slice(0, at))
}

/** How a language asks of tables; undefined of English, which the patterns of each file hold, and of languages that nothing is known of. */
export const tablePatternsOf = perLanguage((language): TablePatterns | undefined => {
  const words = wordsIn[language]
  if (!words) return undefined
  const column = (beginnings: string) =>
    new RegExp(`${hasCompounds(language) ? '' : '(?<!\\p{L})'}(?:${beginnings})`, 'iu')
  const patterns = ({ most, least, columns, also, less }: PropertyWords): PropertyPatterns => ({
    most: said(most),
    least: said(least),
    columns: column(columns),
    ...(also !== undefined && { also: column(also) }),
    ...(less !== undefined && { less: column(less) }),
  })
  return {
    which: said(words.which),
    price: said(words.price),
    columns: { who: column(words.who), when: column(words.when), where: column(words.where) },
    most: said(words.most),
    least: said(words.least),
    first: said(words.first),
    last: said(words.last),
    limits: words.limits,
    between: words.between,
    beyond: words.beyond,
    short: words.short,
    sums: new RegExp(`^\\s*(?:${words.sums})(?!\\p{L})(.*)`, 'iu'),
    numbers: new Map(
      words.numbers.split(' ').flatMap((forms, at) => forms.split('/').map(form => [form, String(at + 1)] as const)),
    ),
    undone: [
      new RegExp(`(?<!\\p{L})(?:${words.not}) (\\p{L}+)`, 'iu'),
      ...(words.undone === undefined ? [] : [said(words.undone)]),
    ],
    properties: (Object.entries(words.properties) as [Property, PropertyWords][]).map(
      ([property, each]) => [property, patterns(each)] as const,
    ),
  }
})
