import { countries, type Language, meaningsIn, perLanguage } from '../../languages/index.ts'
import { keyOf } from './terms.ts'

/** For each language the stems of its words of like meaning, with the numbers of the meanings that hold them. */
const meaningsOf = perLanguage(language => numbersOf(meaningsIn(language), language))
/** The same of the English words of a country and its people. */
const countryNumbers = numbersOf(countries, 'en')

function numbersOf(lists: readonly (readonly string[])[], language: Language): Map<string, Set<number>> {
  const own = new Map<string, Set<number>>()
  for (const [at, words] of lists.entries())
    for (const word of words) {
      const key = keyOf(word, language)
      own.set(key, (own.get(key) ?? new Set()).add(at))
    }
  return own
}

/** Whether two stems are written for the same thing in everyday documents of a language; the static vectors know few of these pairs. */
export const meanTheSame = (one: string, two: string, language: Language = 'en'): boolean =>
  shareNumber(meaningsOf(language), one, two)

/** Whether two English stems are of a country and its people: "Netherlands" and "Dutch". */
export const areOfOneCountry = (one: string, two: string): boolean => shareNumber(countryNumbers, one, two)

function shareNumber(all: ReadonlyMap<string, ReadonlySet<number>>, one: string, two: string): boolean {
  const own = all.get(one)
  const other = own && all.get(two)
  return other !== undefined && [...own!].some(meaning => other.has(meaning))
}
