import { expect, test } from 'vitest'
import { compareWords, compareWritten, distance } from './compare-texts.ts'

test.each([
  ['', '', 0],
  ['rent', 'rent', 0],
  ['rent', 'rant', 1],
  ['rent', 'rents', 1],
  ['modern', 'modem', 2],
])('from "%s" to "%s" it takes %i changes', (one, other, changes) => {
  expect(distance(one, other)).toBe(changes)
})

test('words are counted as often as they stand there, in any order', () => {
  expect(compareWords(['the lease of the flat'], ['flat: the', 'lease', 'off'])).toEqual({
    total: 5,
    missed: 2,
    added: 1,
  })
})

test('what is written is compared at its place, whatever the order of the columns', () => {
  const at = (text: string, left: number, top: number) => ({
    text,
    left,
    top,
    right: left + text.length * 5,
    bottom: top + 10,
  })
  const lines = [at('left one', 0, 0), at('right one', 100, 0)]
  const words = [at('one', 125, 1), at('righl', 100, 1), at('left', 0, 1), at('one', 20, 1)]
  expect(compareWritten(lines, words)).toEqual({ characters: 17, errors: 1 })
  expect(compareWritten(lines, [...words, at('speck', 0, 50)])).toEqual({ characters: 17, errors: 6 })
})
