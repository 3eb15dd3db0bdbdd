import { expect, test } from 'vitest'
import type { Passage } from './engine.ts'
import { rerank } from './rerank.ts'

const passage = (fileId: string, text: string, score: number): Passage => ({
  fileId,
  text,
  score,
  chunk: 0,
  section: 0,
  start: 0,
  end: text.length,
  headings: [],
})
const order = (passages: Passage[], question: Record<string, number>, names: Record<string, string> = {}) =>
  rerank(passages, {
    fileName: fileId => names[fileId] ?? fileId,
    frequencies: new Map(Object.entries(question)),
    chunks: 100,
    language: 'en',
  }).map(({ text }) => text)

test('a passage that holds the rare words goes before one that repeats a frequent one', () => {
  const found = [passage('a', 'rent rent rent', 1), passage('b', 'rent of the garage', 0.9)]
  expect(order(found, { rent: 60, garag: 2 })).toEqual(['rent of the garage', 'rent rent rent'])
})

test("a word of the file's name counts as held", () => {
  const found = [passage('a', 'the rent', 1), passage('b', 'its rent', 0.95)]
  expect(order(found, { rent: 60, garag: 2 }, { b: 'Garage.pdf' })[0]).toBe('its rent')
})

test('of two like passages the one whose file holds other good ones goes first', () => {
  const found = [passage('a', 'one', 1), passage('b', 'two', 0.99), passage('b', 'three', 0.9)]
  expect(order(found, {})).toEqual(['two', 'one', 'three'])
})
