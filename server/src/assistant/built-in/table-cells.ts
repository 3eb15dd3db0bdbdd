import type { Language } from '../../languages/index.ts'
import { dateWritten } from './table-months.ts'

/** How month names begin, in their order. */
export const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
/** The names of months, whole or in their usual short forms. */
export const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** "1 July 1982", "14 Jan 25", "Mon 21 May": day, month, year. */
const dayFirst = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ .-]+(${months})\\p{L}*\\.?(?:,?[ -]+'?(\\d{4}|\\d\\d)(?!\\d))?`,
  'iu',
)
/** What follows the day of a date. */
const monthNext = new RegExp(`^[ .-]*(?:${months})(?!\\p{L}*\\d)`, 'iu')
/** "July 1, 1982", "April 1991": month, day, year. */
const monthFirst = new RegExp(
  `(?<!\\p{L})(${months})\\p{L}*\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,? (\\d{4}))?`,
  'iu',
)
const isoDate = /(?<!\d)(\d{4})-(\d\d)(?:-(\d\d))?(?!\d)/
/** "30.01.2023", "11/04/2015"; which of the first two is the day is seen from the column. */
const numeric = /(?<!\d)(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d))?(?![\d./])/
/** "03-05-2024" */
const dashed = /(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])/
/** The day and the month of a date in figures, in either order, and its year. */
const daysOf = (text: string) => dashed.exec(text) ?? numeric.exec(text)
const monthAndYear = /(?<![\d./])(\d{1,2})[./](\d{4})(?!\d)/
const yearAlone = /^(?:[^\d]*\b)?(1[5-9]\d\d|20\d\d)(?:[-–/]\d{2,4})?$/
const timeOfDay = /^\D{0,12}(\d{1,2}):(\d\d)(?![\d:.])/
/** A date without a year is one of this year: only the order counts. */
const someYear = 2000
/** Two digits up to these are of this century: some years ahead of now. */
const lastYear = (new Date().getFullYear() % 100) + 10

const withoutNotes = (cell: string) => cell.replace(/\[[^\]]*\]/g, '').trim()

/** Signs and codes of currencies, with what stands before a sign: "R$", "US$". */
export const currency =
  '(?:\\p{Lu}{1,2})?[$€£¥₹₽₺₴₫฿₩]|(?<!\\p{L})(?-i:CHF|EUR|USD|GBP|PLN|RUB|BRL|TRY|RON|SEK|NOK|DKK|CZK|HUF|INR|JPY|CNY|zł|kr|Kč|руб|Rs)(?!\\p{L})'
/** "1.250,00", "11 900", "1,234.50". */
const digits =
  '\\d{1,3}(?:[. \\u00a0\\u202f]\\d{3})+(?:,\\d{1,2})?(?![\\d.])|\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d[\\d,]*(?:\\.\\d+)?'
const written = new RegExp(
  `^(?:(?:from|about|approx\\.?|ca\\.?|only|[~≈])\\s*)?(\\()?([-−–+]?)\\s?((?:${currency})(?:(?<=\\p{L})\\.)?)?\\s?([-−–+]?)(${digits})(.*)$`,
  'isu',
)
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
}

/** The number that a cell begins with ("1,234 km", "-$5.2", "(3,400)", "1.250,00 €", "$1.2 billion", "48% [3]"), or undefined; dates, times and texts have none. */
export function numberOf(cell: string): number | undefined {
  const match = written.exec(withoutNotes(cell))
  if (!match) return undefined
  const [open, sign, symbol, inner, number = '', rest = ''] = match.slice(1)
  if (/^\s*[-/.:–]\s*\d|^\s*(?:st|nd|rd|th)\b|^ ?\p{L}{3,9},? \d{4}/u.test(rest)) return undefined
  if (monthNext.test(rest) && dayFirst.test(cell)) return undefined
  const isNegative = /[-−–]/.test(`${sign}${inner}`) || (open !== undefined && rest.startsWith(')'))
  // A bare "m" is metres, "£1.2m" millions.
  const scale = /^\s?(?:(thousand|million|billion|trillion)|(k|m|bn))(?!\p{L})/iu.exec(rest)
  const times = scale && (scale[1] || symbol) ? scales[(scale[1] ?? scale[2])!.toLowerCase()]! : 1
  return (isNegative ? -1 : 1) * plainNumber(number) * times
}

/** Languages that part thousands by full stops: their "1.250" is more than a thousand. */
const dotted: ReadonlySet<Language> = new Set(['de', 'es', 'it', 'pt', 'nl', 'tr', 'ro', 'el', 'vi'])
const dottedThousands = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/

/** The number of a cell as who asks in a language writes it. */
export const numberIn = (cell: string, language: Language): number | undefined =>
  dateWritten(cell, language)?.isWhole
    ? undefined
    : numberOf(dotted.has(language) ? cell.replace(dottedThousands, grouped => grouped.replaceAll('.', '')) : cell)

/** "1,234" is grouped, "12,41" a decimal comma. */
function plainNumber(number: string): number {
  const text = number.replace(/\s/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return Number(/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
}

/** What a cell holds beside its number: "km", "£", "per night". */
export const unitOf = (cell: string): string =>
  withoutNotes(cell)
    .replace(/[\d.,()+−–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/s$/, '')

/** The time that a cell tells in seconds: "1:48:22.6", "3:10.49", "1h 48m", "2 hrs 5 min"; undefined for other cells. */
export function durationOf(cell: string): number | undefined {
  const text = withoutNotes(cell).replace(/^\+\s*/, '')
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d\d(?:\.\d+)?)$/.exec(text)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const parts = [
    ...text.matchAll(
      /(\d+(?:\.\d+)?)\s*(d(?:ays?)?|h(?:ou)?(?:rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?!\p{L})/giu,
    ),
  ]
  if (
    parts.length === 0 ||
    text.replace(
      /[\d.\s]+(?:d(?:ays?)?|h(?:ou)?(?:rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?!\p{L})[\s,]*/giu,
      '',
    ) !== ''
  )
    return undefined
  const seconds = { d: 86_400, h: 3600, m: 60, s: 1 }
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * seconds[unit![0]!.toLowerCase() as 'd'], 0)
}

/** The cells of a column as moments, comparable with each other only: dates in the usual forms, those with the months of a language among them, years, times of day; undefined where a cell is none. */
export function momentsOf(cells: readonly string[], language: Language = 'en'): (number | undefined)[] {
  const texts = cells.map(withoutNotes)
  const monthsLead = texts.some(text => Number(daysOf(text)?.[2] ?? 0) > 12)
  return texts.map(text => momentOf(text, { monthsLead, language }))
}

function momentOf(
  text: string,
  { monthsLead, language }: { monthsLead: boolean; language: Language },
): number | undefined {
  const inWords = dateWritten(text, language)
  if (inWords) return dateOf(inWords.year, `${inWords.month}`, inWords.day)
  const year = yearAlone.exec(text)
  if (year && !/\p{L}{3,} \d{1,2},/u.test(text) && !monthFirst.exec(text)?.[3]) return Date.UTC(Number(year[1]), 0)
  const written = isoDate.exec(text)
  if (written) return dateOf(written[1], written[2], written[3])
  const day = dayFirst.exec(text)
  if (day) return dateOf(day[3], monthNumber(day[2]!), day[1])
  const month = monthFirst.exec(text)
  if (month && (month[2] || month[3])) return dateOf(month[3], monthNumber(month[1]!), month[2])
  const numbers = daysOf(text)
  if (numbers && (numbers[3] || /^\d+\/\d+$/.test(text))) {
    const [one, two] = [numbers[1]!, numbers[2]!]
    return dateOf(numbers[3], monthsLead ? one : two, monthsLead ? two : one)
  }
  const both = monthAndYear.exec(text)
  if (both) return dateOf(both[2], both[1], undefined)
  const time = timeOfDay.exec(text)
  return time ? Number(time[1]) * 60 + Number(time[2]) : undefined
}

const monthNumber = (name: string) => `${months.split('|').indexOf(name.toLowerCase()) + 1}`

/** Undefined where there is no such month or day. */
function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): number | undefined {
  const [inYear, inMonth] = [Number(month ?? 1), Number(day ?? 1)]
  if (inYear < 1 || inYear > 12 || inMonth < 1 || inMonth > 31) return undefined
  const full =
    year === undefined ? someYear : Number(year) + (year.length > 2 ? 0 : Number(year) <= lastYear ? 2000 : 1900)
  return Date.UTC(full, inYear - 1, inMonth)
}
