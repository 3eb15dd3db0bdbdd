import { expect, test } from 'vitest'
import type { Language } from '../../languages/index.ts'
import { numberLimitOf } from './table-compare.ts'

/** Which of some numbers keep to the limit that a question says; undefined where it says none. */
const kept = (question: string, language: Language = 'en') => {
  const limit = numberLimitOf(question, language)
  return limit && [1, 5, 24, 600, 1_200, 1_600].filter(limit.holds)
}

test.each([
  ['Which need at least 24 h?', 'en', [24, 600, 1_200, 1_600]],
  ['Which cost between £5 and £600?', 'en', [5, 24, 600]],
  ['Which have 600 seats or more?', 'en', [600, 1_200, 1_600]],
  ['Welche kosten zwischen 1500 und 2000 Euro?', 'de', [1_600]],
  ['Quels logements coûtent moins de 1 200 € ?', 'fr', [1, 5, 24, 600]],
] as const)('%s', (question, language, numbers) => {
  expect(kept(question, language)).toEqual(numbers)
})

test.each([
  ['Welche Kurse beginnen zwischen 9 und 17 Uhr?', 'de'],
  ['Welche sind über 18 Uhr?', 'de'],
  ['Welke zijn open tussen 9 en 17 uur?', 'nl'],
  ['Which begin at least 10:30?', 'en'],
  ['Wer kam zwischen 2010 und 2015?', 'de'],
  ['Qual é o preço do apartamento de 2 quartos e 1 banheiro?', 'pt'],
  ['¿Cuánto cuesta la habitación de 2 camas y 1 baño?', 'es'],
] as const)('no limit: %s', (question, language) => {
  expect(kept(question, language)).toBeUndefined()
})
