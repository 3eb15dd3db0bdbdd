import { expect, test } from 'vitest'
import { languages, meaningsIn } from '../languages/index.ts'
import { akinTerms } from './akin-terms.ts'
import { stemOf } from './words.ts'

test('the terms of like meaning of a language, and of no other', () => {
  const rabatt = stemOf('Rabatt', 'de')
  expect(akinTerms(rabatt, 'de')).toContain(stemOf('Nachlass', 'de'))
  expect(akinTerms(rabatt, 'de')).not.toContain(rabatt)
  expect(akinTerms(rabatt, 'fr')).toEqual([])
  expect(akinTerms('fee', 'en')).toEqual([])
  expect(akinTerms(stemOf('dutch'), 'en')).toContain(stemOf('netherlands'))
  expect(akinTerms('anything', 'zh')).toEqual([])
})

test('every meaning has two words or more, each written once and without signs', () => {
  for (const language of languages)
    for (const words of meaningsIn(language)) {
      expect(words.length, `${language}: ${words}`).toBeGreaterThan(1)
      expect(new Set(words).size, `${language}: ${words}`).toBe(words.length)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}'’-]+$/u)
    }
})
