import { type Language, perLanguage } from '../../languages/index.ts'

/** A shorter beginning of a month's name is none of its short forms. */
const shortest = 3

/** The names of months as dates have them and by themselves, in lower case without a full stop, by the month's number from 1. */
const namesIn = (language: Language, month: 'long' | 'short'): ReadonlyMap<string, number> =>
  new Map(
    [{ month }, { month, day: 'numeric' as const }].flatMap(options => {
      const format = new Intl.DateTimeFormat(language, options)
      return Array.from({ length: 12 }, (_, at) => {
        const parts = format.formatToParts(new Date(2024, at, 15))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        return [name.toLowerCase().replace(/\.$/, ''), at + 1] as const
      })
    }),
  )

/** What months are called in a language, whole, in their usual short forms, and by any other beginning that is no other's: "Mär", "Jun", "Sept". */
export const monthsIn = perLanguage((language): ReadonlyMap<string, number> => {
  const long = [...namesIn(language, 'long')]
  const beginnings = long.flatMap(([name, month]) =>
    Array.from({ length: name.length }, (_, end) => [name.slice(0, end + 1), month] as const).filter(
      ([start]) =>
        start.length >= shortest && long.every(([other, number]) => number === month || !other.startsWith(start)),
    ),
  )
  return new Map([...beginnings, ...long, ...namesIn(language, 'short')].filter(([name]) => /^\p{L}{3}/u.test(name)))
})

/** A date or a month of a year as a language writes them: "3. März 2024", "12 de marzo de 2024", "kwiecień 2023". */
const datesIn = perLanguage((language): readonly RegExp[] => {
  const names = [...monthsIn(language).keys()].sort((one, two) => two.length - one.length).join('|')
  if (language === 'en' || names === '') return []
  return [
    `(?<![\\p{N}.])(?<day>\\d{1,2})(?:\\.|º|er)?(?: de)?[ .-]+(?<month>${names})(?!\\p{L})\\.?(?:,?(?: de)?[ -]+(?<year>\\d{4}|\\d\\d)(?!\\d))?`,
    `(?<!\\p{L})(?<month>${names})(?!\\p{L})\\.?(?: de)?[ -]+(?<year>\\d{4})(?!\\d)`,
  ].map(pattern => new RegExp(pattern, 'iu'))
})

/** Day, month and year of a date that names its month in another language than English, as far as it says them. */
export function dateWritten(
  text: string,
  language: Language,
): { day: string | undefined; month: number; year: string | undefined } | undefined {
  for (const pattern of datesIn(language)) {
    const found = pattern.exec(text)?.groups
    if (found) {
      const { day, month, year } = found
      return { day, month: monthsIn(language).get(month!.toLowerCase())!, year }
    }
  }
  return undefined
}
