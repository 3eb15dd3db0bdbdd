import { expect, test } from 'vitest'
import { isCertain, oddsOfAnswer, suffices } from './suffices.ts'
import { decisionWeights } from './weights.ts'

const [few, many] = [10, 60]
const named = () => true
const isOfAnother = false

test('without the reranker the words decide, whatever the number of files', () => {
  for (const files of [few, many]) {
    expect(suffices(-0.6, { named, isOfAnother, files })).toBe(true)
    expect(suffices(-0.8, { named, isOfAnother, files })).toBe(false)
  }
})

test('a sentence that answers by itself outweighs strange words among few files, hardly among many', () => {
  expect(suffices(-2, { named, isOfAnother, files: few, answers: 1.5 })).toBe(true)
  expect(suffices(-2, { named, isOfAnother, files: many, answers: 1.5 })).toBe(false)
  expect(suffices(-0.8, { named, isOfAnother, files: many, answers: 1.5 })).toBe(true)
})

test('what may answer speaks for it among few files and against it among many', () => {
  expect(suffices(-0.8, { named, isOfAnother, files: few, answers: -2 })).toBe(true)
  expect(suffices(-0.5, { named, isOfAnother, files: many, answers: -2 })).toBe(false)
})

test('a sentence that answers does not make up for a name that stands nowhere', () => {
  expect(suffices(-2, { named: () => false, isOfAnother, files: few, answers: 3 })).toBe(false)
  expect(suffices(-0.6, { named: () => false, isOfAnother, files: few, answers: 3 })).toBe(true)
})

test('where no sentence answers, the words of the question hardly suffice', () => {
  for (const files of [few, many]) {
    expect(suffices(-0.6, { named, isOfAnother, files, answers: -4 })).toBe(false)
    expect(suffices(2, { named, isOfAnother, files, answers: -30 })).toBe(false)
    expect(suffices(2.4, { named, isOfAnother, files, answers: -30 })).toBe(true)
  }
})

test('what the words say clearly need not be read', () => {
  expect(isCertain(0.4)).toBe(true)
  expect(isCertain(0)).toBe(false)
})

test('a paper of another than the one that is named must say very clearly what is asked', () => {
  const other = { named, files: few, isOfAnother: true }
  expect(suffices(0.5, { ...other, isOfAnother })).toBe(true)
  expect(suffices(0.5, other)).toBe(false)
  expect(suffices(0.5, { ...other, answers: -3 })).toBe(false)
  expect(suffices(0.5, { ...other, answers: 1 })).toBe(true)
})

test('rows of a table are held to what the table holds of the question', () => {
  expect(suffices(-1, { named, isOfAnother, files: few, table: { holds: 0.6 }, answers: -9 })).toBe(true)
  expect(suffices(-1, { named, isOfAnother, files: few, table: { holds: 0.1 }, answers: 9 })).toBe(false)
})

test('a row that does not answer by itself counts against a table that holds the words', () => {
  const table = (answers: number) => ({ holds: 0.4, answers })
  expect(suffices(-1, { named, isOfAnother, files: many, table: table(2) })).toBe(true)
  expect(suffices(-1, { named, isOfAnother, files: many, table: table(-4) })).toBe(false)
  expect(suffices(-1, { named, isOfAnother, files: many, table: { holds: 0.1, answers: 2 } })).toBe(true)
})

test('rows that a column puts in the order that is asked for answer among few files', () => {
  const table = { holds: 0.7, byMeasure: true }
  expect(suffices(-4, { named, isOfAnother, files: 1, table })).toBe(true)
  expect(suffices(-4, { named, isOfAnother, files: many, table })).toBe(false)
  expect(suffices(-4, { named, isOfAnother, files: 1, table: { ...table, byMeasure: false } })).toBe(false)
  expect(suffices(-4, { named, isOfAnother, files: 1, table: { ...table, holds: 0.5 } })).toBe(false)
})

test('what a question is about and few files never name counts against an answer', () => {
  const evidence = Object.fromEntries(Object.keys(decisionWeights.known).map(name => [name, 0])) as never
  const absent = { everywhere: 0.5, inBest: 0.5 }
  const odds = (files: number) => oddsOfAnswer(evidence, { trust: 1 }, { files, absence: () => absent })
  expect(odds(1)).toBe(odds(many) - 1)
  expect(odds(few)).toBe(odds(many) - 0.5)
})
