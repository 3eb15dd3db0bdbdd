import type { Language } from './language-of.ts'
import { meanings as de } from './meanings/de.ts'
import { meanings as el } from './meanings/el.ts'
import { meanings as en } from './meanings/en.ts'
import { meanings as es } from './meanings/es.ts'
import { meanings as fr } from './meanings/fr.ts'
import { meanings as it } from './meanings/it.ts'
import { meanings as ko } from './meanings/ko.ts'
import { meanings as nl } from './meanings/nl.ts'
import { meanings as pl } from './meanings/pl.ts'
import { meanings as pt } from './meanings/pt.ts'
import { meanings as ro } from './meanings/ro.ts'
import { meanings as ru } from './meanings/ru.ts'
import { meanings as tr } from './meanings/tr.ts'

const lines: Readonly<Partial<Record<Language, string>>> = { de, el, en, es, fr, it, ko, nl, pl, pt, ro, ru, tr }

/**
 * Words that contracts, policies, manuals and reports use for what people ask in others: a list for each meaning, in the basic form; none for languages without.
 * A word may stand in several.
 */
export const meaningsIn = (language: Language): string[][] =>
  (lines[language] ?? '').split('\n').flatMap(line => (line ? [line.split(' ')] : []))
