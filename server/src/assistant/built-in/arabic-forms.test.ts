import { expect, test } from 'vitest'
import { likeness, stem } from './terms.ts'

const alike = (one: string, two: string) => likeness(stem(one), stem(two))

test.each([
  ['a particle', 'فيكتوريا', 'بفيكتوريا', 0.85],
  ['a verb and its noun', 'يدعم', 'دعم', 0.75],
  ['a verb with its object', 'هزمهم', 'هزم', 0.75],
  ['a plural that breaks the word', 'نظام', 'أنظمة', 0.65],
])('Arabic words are akin: %s', (_, one, two, worth) => {
  expect(alike(one, two)).toBeGreaterThanOrEqual(worth)
  expect(alike(two, one)).toBeGreaterThanOrEqual(worth)
})

test.each([
  ['مدرسة', 'مدينة'],
  ['كتاب', 'كلب'],
  ['نهر', 'شهر'],
])('Arabic words that only look alike are not: %s, %s', (one, two) => {
  expect(alike(one, two)).toBe(0)
})

test('the form of an Arabic word says nothing of a word in another script', () => {
  expect(alike('كتاب', 'kitab')).toBe(0)
})
