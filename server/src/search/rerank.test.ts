import { expect, test } from 'vitest'
import type { Passage } from './engine.ts'
import { makePassage as passage } from './make-chunks.ts'
import type { NamesAsked } from './named-files.ts'
import { rerank } from './rerank.ts'

const order = (
  passages: Passage[],
  question: Record<string, number>,
  names: Record<string, string> = {},
  asked: NamesAsked = new Map(),
  spellings: Record<string, string[]> = {},
) =>
  rerank(passages, {
    fileName: fileId => names[fileId] ?? fileId,
    frequencies: new Map(Object.entries(question)),
    variants: new Map(Object.keys(question).map(term => [term, [term, ...(spellings[term] ?? [])]])),
    names: asked,
    chunks: 100,
    language: 'en',
  }).map(({ passage }) => passage.text)

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

test('a file that the question names goes before one that only tells of that year', () => {
  const report = (year: number, text: string, score: number) => ({
    ...passage(`${year}`, text, score),
    title: `Kongsvik Seafood\nAnnual Report ${year}`,
  })
  const found = [report(2023, 'The dividend was 4 (2022: 3).', 1), report(2022, 'The dividend was 3.', 0.9)]
  const names = new Map([['2022', undefined]])
  expect(order(found, { dividend: 2, 2022: 50 }, {}, names)[0]).toBe('The dividend was 3.')
})

test('a number behind its name, and a name itself, count wherever a file has them', () => {
  const policy = { ...passage('policy', 'Cloudway 24 pays the hotel of its crew.', 1), title: 'Crew policy' }
  const menu = { ...passage('menu', 'The crew of Cloudway 24 dines.', 0.9), title: 'Cloudway 24 menus' }
  const names = new Map([
    ['cloudwai', undefined],
    ['24', 'cloudway 24'],
  ])
  expect(order([policy, menu], { cloudwai: 40, 24: 40, hotel: 2 }, {}, names)[0]).toBe(policy.text)
})

test('a word counts as held in its other spelling', () => {
  const found = [passage('a', 'Painted in one coat.', 1), passage('b', 'Painted in one colour.', 0.9)]
  expect(order(found, { color: 2 }, {}, new Map(), { color: ['colour'] })[0]).toBe('Painted in one colour.')
})
