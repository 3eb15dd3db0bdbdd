import type { Language } from './language-of.ts'

/** What is made once for each language, when it is first asked for. */
export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return language => {
    if (!made.has(language)) made.set(language, make(language))
    return made.get(language)!
  }
}
