import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openReranker, readBuiltInModel } from './index.ts'
import { parseModelFile } from './model-file.ts'
import { openTokenizer } from './tokenizer.ts'

interface Fixtures {
  /** Pairs with the two scores that the model had in training, in float32. */
  scored: { question: string; sentences: string[]; scores: [number, number][] }[]
  tokens: Record<string, string[]>
}

const folder = new URL('../model/', import.meta.url)
const { file, bytes, sha256 } = JSON.parse(readFileSync(new URL('checksum.json', folder), 'utf8'))
const fixtures: Fixtures = JSON.parse(readFileSync(new URL('../training/fixtures.json', import.meta.url), 'utf8'))
const weights = new URL(file, folder)
const model = readBuiltInModel()
const reranker = openReranker(model)

test('the weights are those that the checksum and the model card name', () => {
  expect(createHash('sha256').update(readFileSync(weights)).digest('hex')).toBe(sha256)
  expect(readFileSync(new URL('MODEL_CARD.md', folder), 'utf8')).toContain(sha256)
  expect(statSync(weights).size).toBe(bytes)
})

const { vocabulary } = parseModelFile(model.weights)
const tokens = [...vocabulary.keys()]
const tokensOf = openTokenizer(vocabulary)
/** Tokens of other scripts are left out of the file. */
const inFile = (token: string) => (vocabulary.has(token) ? token : '[UNK]')

test.each(Object.entries(fixtures.tokens))('%s is split as it was in training', (text, expected) => {
  const words = tokensOf(text)
  expect(words.flatMap(each => each.tokens).map(id => tokens[id])).toEqual(expected.map(inFile))
})

test.each(fixtures.scored)(
  '$question: scores are those of training, but for int8',
  ({ question, sentences, scores }) => {
    const found = reranker.score(question, sentences)
    for (const [at, [relevance, answers]] of scores.entries()) {
      expect(Math.abs(found[at]!.relevance - relevance)).toBeLessThan(0.3)
      expect(Math.abs(found[at]!.answers - answers)).toBeLessThan(0.3)
    }
  },
)

test('a sentence has the same score in whatever company', () => {
  const sentences = Array.from({ length: 14 }, (_, at) => `The tenant pays ${'the rent and '.repeat(at)}the deposit.`)
  const question = 'What does the tenant pay?'
  const alone = sentences.map(sentence => reranker.score(question, [sentence])[0]!.relevance)
  const together = reranker.score(question, sentences).map(({ relevance }) => relevance)
  for (const [at, relevance] of together.entries()) expect(relevance).toBeCloseTo(alone[at]!, 4)
})

test('what answers is before what only shares words, though it shares fewer', () => {
  const [answering, sharing] = reranker.score('Who wrote the novel about the white whale?', [
    'Herman Melville published Moby-Dick, the story of a whale, in 1851.',
    'The novel about the white whale was long out of print.',
  ])
  expect(answering!.relevance).toBeGreaterThan(sharing!.relevance)
})

test.each([
  ['nothing', '', ['']],
  ['too much', 'why '.repeat(500), ['because '.repeat(500), 'yes']],
  ['another script', 'Когда платить?', ['В мае.', '五月']],
  ['half of a character', '\ud83d', ['\udcff \0 \ufffd']],
])('%s is scored too', (_, question, sentences) => {
  const scores = reranker.score(question, sentences)
  expect(scores).toHaveLength(sentences.length)
  for (const { relevance, answers } of scores) expect([relevance, answers].every(Number.isFinite)).toBe(true)
})

test('no sentences have no scores', () => expect(reranker.score('Why?', [])).toEqual([]))

test('a file that is cut short is refused', () => {
  expect(() => openReranker({ ...model, weights: model.weights.slice(0, -1) })).toThrow('is not whole')
})
