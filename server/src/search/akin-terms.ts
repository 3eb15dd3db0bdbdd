import { type Language, meaningsIn } from '../languages/index.ts'
import { termsOf } from './words.ts'

const remembered = new Map<Language, ReadonlyMap<string, readonly string[]>>()

/**
 * The terms that everyday documents have in the place of another one. In English there are none: the vectors of the built-in model know them, and of other
 * languages they know little.
 */
export function akinTerms(term: string, language: Language): readonly string[] {
  return (language === 'en' ? undefined : akinIn(language).get(term)) ?? []
}

function akinIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const known = remembered.get(language)
  if (known) return known
  const akin = new Map<string, string[]>()
  for (const words of meaningsIn(language)) {
    const terms = [...new Set(words.flatMap(word => termsOf(word, language)))]
    for (const term of terms) akin.set(term, [...(akin.get(term) ?? []), ...terms.filter(other => other !== term)])
  }
  remembered.set(language, akin)
  return akin
}
