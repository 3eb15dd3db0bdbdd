import { expect, test } from 'vitest'
import type { Language } from '../../languages/index.ts'
import { momentsOf, numberIn } from './table-cells.ts'
import { dateWritten, monthsIn } from './table-months.ts'

test('months are known by their names, their short forms and other clear beginnings', () => {
  const months = monthsIn('de')
  expect(['märz', 'mär', 'sept', 'okt', 'dez'].map(name => months.get(name))).toEqual([3, 3, 9, 10, 12])
  // "Jui" may be June or July.
  expect(monthsIn('fr').get('jui')).toBeUndefined()
  expect(monthsIn('pl').get('stycznia')).toBe(1)
  expect(monthsIn('pl').get('styczeń')).toBe(1)
})

const read = (text: string, language: Language) => {
  const found = dateWritten(text, language)
  return found && [found.day, found.month, found.year]
}

test('dates are read as a language writes them, and no others', () => {
  expect(read('am 3. März 2024', 'de')).toEqual(['3', 3, '2024'])
  expect(read('12 de marzo de 2024', 'es')).toEqual(['12', 3, '2024'])
  expect(read('3 de mayo del 2024', 'es')).toEqual(['3', 5, '2024'])
  expect(read('1er févr. 2023', 'fr')).toEqual(['1', 2, '2023'])
  expect(read('kwiecień 2023', 'pl')).toEqual([undefined, 4, '2023'])
  expect(read('3 marzec', 'en')).toBeUndefined()
  expect(read('12 Maibäume', 'de')).toBeUndefined()
  // A year that is not understood leaves no date of another year.
  expect(read('ngày 3 tháng 5 năm 2024', 'vi')).toBeUndefined()
})

test('months of a year are in their order, and an amount is no date', () => {
  expect(momentsOf(['März 2019', 'Januar 2019'], 'de')).toEqual([Date.UTC(2019, 2), Date.UTC(2019, 0)])
  expect(numberIn('3 set', 'it')).toBe(3)
  expect(numberIn('3 settembre', 'it')).toBeUndefined()
  expect(numberIn('3 mar 2024', 'it')).toBeUndefined()
})
