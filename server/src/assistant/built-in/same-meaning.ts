import { type Language, meaningsIn, perLanguage } from '../../languages/index.ts'
import { keyOf } from './terms.ts'

/** For each language the stems of its words of like meaning, with the numbers of the meanings that hold them. */
const meaningsOf = perLanguage(language => {
  const own = new Map<string, Set<number>>()
  for (const [at, words] of meaningsIn(language).entries())
    for (const word of words) {
      const key = keyOf(word, language)
      own.set(key, (own.get(key) ?? new Set()).add(at))
    }
  return own
})

/** Whether two stems are written for the same thing in everyday documents of a language; the static vectors know few of these pairs. */
export function meanTheSame(one: string, two: string, language: Language = 'en'): boolean {
  const all = meaningsOf(language)
  const own = all.get(one)
  const other = own && all.get(two)
  return other !== undefined && [...own!].some(meaning => other.has(meaning))
}
