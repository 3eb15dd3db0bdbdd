import { expect, test } from 'vitest'
import { dateWritten, monthsIn } from './table-months.ts'

test('months are known by their names, their short forms and other clear beginnings', () => {
  const months = monthsIn('de')
  expect(['märz', 'mär', 'sept', 'okt', 'dez'].map(name => months.get(name))).toEqual([3, 3, 9, 10, 12])
  // "Jui" may be June or July.
  expect(monthsIn('fr').get('jui')).toBeUndefined()
  expect(monthsIn('pl').get('stycznia')).toBe(1)
  expect(monthsIn('pl').get('styczeń')).toBe(1)
})

test('dates are read as a language writes them, and no others', () => {
  expect(dateWritten('am 3. März 2024', 'de')).toEqual({ day: '3', month: 3, year: '2024' })
  expect(dateWritten('12 de marzo de 2024', 'es')).toEqual({ day: '12', month: 3, year: '2024' })
  expect(dateWritten('1er févr. 2023', 'fr')).toEqual({ day: '1', month: 2, year: '2023' })
  expect(dateWritten('kwiecień 2023', 'pl')).toEqual({ day: undefined, month: 4, year: '2023' })
  expect(dateWritten('3 marzec', 'en')).toBeUndefined()
  expect(dateWritten('12 Maibäume', 'de')).toBeUndefined()
})
