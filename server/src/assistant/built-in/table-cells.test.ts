import { expect, test } from 'vitest'
import { durationOf, momentsOf, numberOf } from './table-cells.ts'

test.each([
  ['1,234 km', 1234],
  ['11 900 km', 11_900],
  ['12,5 %', 12.5],
  ['£48', 48],
  ['−3.2', -3.2],
  ['48% [3]', 48],
  ['12 June 1866', undefined],
  ['14 Jan 25', undefined],
  ['30.01.2023', undefined],
  ['16:30', undefined],
  ['1st', undefined],
  ['roadside', undefined],
  ['Rs. 500', 500],
  ['R$ 412,50', 412.5],
  ['.305', undefined],
  ['$.75', undefined],
])('%s as a number', (cell, number) => expect(numberOf(cell)).toBe(number))

test.each([
  ['1:48:22.6', 6502.6],
  ['+ 3:10', 190],
  ['1h 48m', 6480],
  ['2 hrs 5 min', 7500],
  ['6 d 20 h', 590_400],
  ['12 m wide', undefined],
  ['253', undefined],
])('%s as a time in seconds', (cell, seconds) => expect(durationOf(cell)).toBe(seconds))

test.each([
  ['dates as they are written', ['14 Jan 25', '30 September 2024 [2]', 'July 1, 2024', 'Apr 1991']],
  ['days before months', ['30.01.2023', '05.12.2022', '11/04/1999']],
  ['months before days, where one has a thirteenth day', ['05/13/2023', '02/14/2023', '12/01/2022']],
  ['dates in ISO form', ['2023-05-04', '2022-12-31']],
  ['months of a year', ['03/1998', '11/1868']],
  ['days of one year', ['Mon 21 May', '12 Apr']],
  ['times of day', ['16:30', '8:05']],
  ['years', ['2001/02', '1999']],
])('%s are put in order', (_what, cells) => {
  const moments = momentsOf(cells)
  expect(moments).not.toContain(undefined)
  expect(moments).toEqual(moments.toSorted((one, two) => two! - one!))
  expect(new Set(moments).size).toBe(cells.length)
})

test('what is no date is no moment', () => {
  expect(momentsOf(['253 km', 'House red', '45.99.2020', ''])).toEqual([undefined, undefined, undefined, undefined])
})
