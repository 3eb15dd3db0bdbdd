import { countries, type Language, meaningsIn, perLanguage } from '../languages/index.ts'
import { termsOf } from './words.ts'

/** For each language the terms that stand in the place of each. */
const akinIn = perLanguage(language => {
  const akin = new Map<string, string[]>()
  for (const words of language === 'en' ? countries : meaningsIn(language)) {
    const terms = [...new Set(words.flatMap(word => termsOf(word, language)))]
    for (const term of terms) akin.set(term, [...(akin.get(term) ?? []), ...terms.filter(other => other !== term)])
  }
  return akin
})

/**
 * The terms that everyday documents have in the place of another one. In English those of a country and its people alone: what else is alike in meaning the vectors of
 * the built-in model know, and of other languages they know little.
 */
export function akinTerms(term: string, language: Language): readonly string[] {
  return akinIn(language).get(term) ?? []
}
