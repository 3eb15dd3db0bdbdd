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

const wholeNamesIn = perLanguage(language => namesIn(language, 'long'))

const isName = (name: string) => /^[\p{L}\p{M}]{3}/u.test(name)

/** What months are called in a language, whole and in their usual short forms. */
export const monthNamesIn = perLanguage((language): ReadonlyMap<string, number> => {
  const names = [...wholeNamesIn(language), ...namesIn(language, 'short')]
  return new Map(names.filter(([name]) => isName(name)))
})

/** The same, and any other beginning of a name that is no other's: "Mär", "Jun", "Sept". */
export const monthsIn = perLanguage((language): ReadonlyMap<string, number> => {
  const long = [...wholeNamesIn(language)]
  const beginnings = long.flatMap(([name, month]) =>
    Array.from({ length: name.length }, (_, end) => [name.slice(0, end + 1), month] as const).filter(
      ([start]) =>
        start.length >= shortest && long.every(([other, number]) => number === month || !other.startsWith(start)),
    ),
  )
  return new Map([...beginnings.filter(([name]) => isName(name)), ...monthNamesIn(language)])
})

/** A date or a month of a year as a language writes them: "3. März 2024", "12 de marzo del 2024", "kwiecień 2023". */
const datesIn = perLanguage((language): readonly RegExp[] => {
  const names = [...monthsIn(language).keys()].sort((one, two) => two.length - one.length).join('|')
  if (language === 'en' || names === '') return []
  const month = `(?<month>${names})(?![\\p{L}\\p{M}])\\.?`
  return [
    `(?<![\\p{N}.])(?<day>\\d{1,2})(?:\\.|º|er)?(?: de)?[ .-]+${month}(?:,?(?: del?)?[ -]+['’]?(?<year>\\d{4}|\\d\\d)(?!\\d))?(?!.*\\d{4})`,
    `(?<![\\p{L}\\p{M}])${month}(?: del?)?[ -]+(?<year>\\d{4})(?!\\d)`,
  ].map(pattern => new RegExp(pattern, 'iu'))
})

interface DateWritten {
  readonly day: string | undefined
  readonly month: number
  readonly year: string | undefined
  /** Whether it is a date for certain: it says the year, or the month's whole name. "3 set" are three sets as well. */
  readonly isWhole: boolean
}

/** Day, month and year of a date that names its month in another language than English, as far as it says them. */
export function dateWritten(text: string, language: Language): DateWritten | undefined {
  for (const pattern of datesIn(language)) {
    const { day, month: name, year } = pattern.exec(text)?.groups ?? {}
    const month = monthsIn(language).get(name?.toLowerCase() ?? '')
    if (month === undefined) continue
    const isWhole = year !== undefined || wholeNamesIn(language).has(name!.toLowerCase())
    return { day, month, year, isWhole }
  }
  return undefined
}
