import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInEmbedder } from './index.ts'
import { loadModel } from './model.ts'

const folder = new URL('../model/', import.meta.url)
const { file, bytes, sha256 } = JSON.parse(readFileSync(new URL('checksum.json', folder), 'utf8'))
const embedder = builtInEmbedder()

const embed = async (...texts: string[]) => embedder.embed(texts, { kind: 'passage' })
const cosine = (a: Int8Array, b: Int8Array) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (Math.hypot(...a) * Math.hypot(...b))
const likeness = async (one: string, other: string) => {
  const [a, b] = await embed(one, other)
  return cosine(a!, b!)
}

test('the weights are those that the checksum and the model card name, and at most 12 MB', () => {
  const weights = new URL(file, folder)
  expect(createHash('sha256').update(readFileSync(weights)).digest('hex')).toBe(sha256)
  expect(readFileSync(new URL('MODEL_CARD.md', folder), 'utf8')).toContain(sha256)
  expect(statSync(weights).size).toBe(bytes)
  expect(bytes).toBeLessThanOrEqual(12_000_000)
})

test('a text becomes a unit vector of int8, the same each time', async () => {
  const [one, again] = await embed('The tenant pays the rent.', 'The tenant pays the rent.')
  expect(one).toHaveLength(embedder.dimensions)
  expect(Math.hypot(...one!)).toBeGreaterThan(120)
  expect(Math.hypot(...one!)).toBeLessThan(134)
  expect(again).toEqual(one)
})

test('meaning counts, not only words', async () => {
  const question = 'How much money did the company earn?'
  expect(await likeness(question, 'Annual revenue rose to 4 million dollars.')).toBeGreaterThan(
    await likeness(question, 'The cat slept on the warm windowsill.'),
  )
})

test.each([
  'Договор подписан в мае',
  'تم توقيع العقد في مايو',
  '合同于五月签署',
  'สัญญาลงนามในเดือนพฤษภาคม',
  'qwzxkjv plorfinax',
])('words outside of the vocabulary are like themselves and not like others: %s', async text => {
  const [one, same, other] = await embed(text, `${text} ${text}`, 'The weather was cold.')
  expect(cosine(one!, same!)).toBeGreaterThan(0.99)
  expect(cosine(one!, other!)).toBeLessThan(0.5)
})

test('a rare name tells more than an ordinary word, and that more than grammar', () => {
  const telling = ['Mumbai', 'different', 'the'].map(embedder.telling)
  expect(telling).toEqual(telling.toSorted((one, two) => two - one))
  expect(telling[0]! - telling[2]!).toBeGreaterThan(0.5)
  expect(embedder.telling(' … ')).toBe(0)
})

test('a text without words is zeros, known by nothing', async () => {
  const [empty] = await embed(' … ')
  expect(empty!.every(value => value === 0)).toBe(true)
  expect(embedder.confidence(' … ')).toBe(0)
})

test('the confidence is the share of letters in words that the vocabulary holds', () => {
  expect(embedder.confidence('When is the rent due?')).toBe(1)
  expect(embedder.confidence('Когда платить?')).toBeLessThan(0.1)
  expect(embedder.confidence('rent Кого')).toBeCloseTo(0.5, 1)
})

test('a file that is cut short is refused', () => {
  const made = mkdtempSync(join(tmpdir(), 'docent-model-'))
  try {
    const cut = join(made, 'model.bin')
    writeFileSync(cut, readFileSync(new URL(file, folder)).subarray(0, -1))
    expect(() => loadModel(cut)).toThrow('is not whole')
  } finally {
    rmSync(made, { recursive: true })
  }
})
