import { expect, test } from 'vitest'
import { isCertain, oddsOfAnswer, suffices } from './suffices.ts'
import { decisionWeights } from './weights.ts'

const [few, many] = [10, 60]
const named = () => true
const another = undefined

test('without the reranker the words decide, whatever the number of files', () => {
  for (const files of [few, many]) {
    expect(suffices(-0.6, { named, another, files })).toBe(true)
    expect(suffices(-0.8, { named, another, files })).toBe(false)
  }
})

test('a sentence that answers by itself outweighs strange words among few files, hardly among many', () => {
  expect(suffices(-2, { named, another, files: few, answers: 1.5 })).toBe(true)
  expect(suffices(-2, { named, another, files: many, answers: 1.5 })).toBe(false)
  expect(suffices(-0.8, { named, another, files: many, answers: 1.5 })).toBe(true)
})

test('what may answer speaks for it among few files and against it among many', () => {
  expect(suffices(-0.8, { named, another, files: few, answers: -2 })).toBe(true)
  expect(suffices(-0.5, { named, another, files: many, answers: -2 })).toBe(false)
})

test('a sentence that answers does not make up for a name that stands nowhere', () => {
  expect(suffices(-2, { named: () => false, another, files: few, answers: 3 })).toBe(false)
  expect(suffices(-0.6, { named: () => false, another, files: few, answers: 3 })).toBe(true)
})

test('a name that stands nowhere may be misspelled, less likely so in a single file', () => {
  const misspelled = { named: () => false, another, answers: 1 }
  expect(suffices(-1.3, { ...misspelled, files: 20 })).toBe(true)
  expect(suffices(-1.3, { ...misspelled, files: 1 })).toBe(false)
  expect(suffices(-1.3, { ...misspelled, files: 1, named })).toBe(true)
})

test('where no sentence answers, the words of the question hardly suffice', () => {
  for (const files of [few, many]) {
    expect(suffices(-0.6, { named, another, files, answers: -4 })).toBe(false)
    expect(suffices(2, { named, another, files, answers: -30 })).toBe(false)
    expect(suffices(2.4, { named, another, files, answers: -30 })).toBe(true)
  }
})

test('what the words say clearly need not be read', () => {
  expect(isCertain(0.4)).toBe(true)
  expect(isCertain(0)).toBe(false)
})

test('a paper of another than the one that is named must say very clearly what is asked', () => {
  const other = { named, files: few, another: 'titled' as const }
  expect(suffices(0.5, { ...other, another })).toBe(true)
  expect(suffices(0.5, other)).toBe(false)
  expect(suffices(0.5, { ...other, answers: -3 })).toBe(false)
  expect(suffices(0.5, { ...other, answers: 1 })).toBe(true)
})

test('a name that only another paper tells counts against a sentence, and less than one that another is named for', () => {
  const told = { named, files: few, another: 'told' as const }
  expect(suffices(-0.1, told)).toBe(false)
  expect(suffices(0.1, told)).toBe(true)
  expect(suffices(0.1, { ...told, another: 'titled' })).toBe(false)
})

test('a table that lacks a name of the question must hold nearly all else', () => {
  const table = { holds: 0.6, named: false, byColumn: false }
  expect(suffices(-1, { named, another, files: many, table })).toBe(false)
  expect(suffices(-1, { named, another, files: many, table: { ...table, named: true } })).toBe(true)
  expect(suffices(-1, { named, another, files: many, table: { ...table, holds: 0.8 } })).toBe(true)
})

test('rows of a table are held to what the table holds of the question', () => {
  expect(
    suffices(-1, { named, another, files: few, table: { holds: 0.6, named: true, byColumn: false }, answers: -9 }),
  ).toBe(true)
  expect(
    suffices(-1, { named, another, files: few, table: { holds: 0.1, named: true, byColumn: false }, answers: 9 }),
  ).toBe(false)
})

test('a row that does not answer by itself counts against a table that holds the words', () => {
  const table = (answers: number) => ({ holds: 0.4, named: true, byColumn: false, answers })
  expect(suffices(-1, { named, another, files: many, table: table(2) })).toBe(true)
  expect(suffices(-1, { named, another, files: many, table: table(-4) })).toBe(false)
  expect(
    suffices(-1, { named, another, files: many, table: { holds: 0.1, named: true, byColumn: false, answers: 2 } }),
  ).toBe(true)
})

test('rows that a column puts in the order that is asked for answer among few files', () => {
  const table = { holds: 0.7, named: true, byColumn: false, byMeasure: true }
  expect(suffices(-6, { named, another, files: 1, table })).toBe(true)
  expect(suffices(-6, { named, another, files: many, table })).toBe(false)
  expect(suffices(-6, { named, another, files: 1, table: { ...table, byMeasure: false } })).toBe(false)
  expect(suffices(-6, { named, another, files: 1, table: { ...table, holds: 0.5 } })).toBe(false)
})

test('what a question is about and few files never name counts against an answer', () => {
  const evidence = Object.fromEntries(Object.keys(decisionWeights.known).map(name => [name, 0])) as never
  const absent = { everywhere: 0.5, inBest: 0.5 }
  const odds = (files: number) => oddsOfAnswer(evidence, { trust: 1, language: 'en' }, { files, absence: () => absent })
  expect(odds(1)).toBe(odds(many) - 1.25)
  expect(odds(few)).toBe(odds(many) - 0.625)
})

test('in other languages than English more is answered from few files, the less the vectors know of the words', () => {
  const evidence = Object.fromEntries(Object.keys(decisionWeights.known).map(name => [name, 0])) as never
  const nothing = { everywhere: 0, inBest: 1 }
  const odds = (language: 'en' | 'de', trust: number, files = 1) =>
    oddsOfAnswer(evidence, { trust, language }, { files, absence: () => nothing })
  expect(odds('de', 0) - odds('en', 0)).toBeCloseTo(0.6)
  expect(odds('de', 0.5) - odds('en', 0.5)).toBeCloseTo(0.3)
  expect(odds('de', 0, many)).toBe(odds('en', 0, many))
})

test('rows that a column compares or lets keep to a condition need hold less of the question', () => {
  const table = (byColumn: boolean) => ({ holds: 0.3, named: true, byColumn })
  expect(suffices(-2, { named, another, files: many, table: table(true) })).toBe(true)
  expect(suffices(-2, { named, another, files: many, table: table(false) })).toBe(false)
})

test('glosses that were read count for and against an answer, whatever the number of files', () => {
  for (const files of [few, many]) {
    expect(suffices(-1, { named, another, files, answers: 2, glossed: 'de' })).toBe(true)
    expect(suffices(-0.6, { named, another, files, answers: -1, glossed: 'de' })).toBe(false)
  }
})

test('of glosses that are understood least the right sentence has less', () => {
  const read = { named, another, files: few, answers: -0.2 }
  expect(suffices(-0.8, { ...read, glossed: 'ko' })).toBe(true)
  expect(suffices(-0.8, { ...read, glossed: 'de' })).toBe(false)
})
