import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInEmbedder } from '@docent/embedder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ranking, SearchEngine } from './engine.ts'
import { sqliteSearchEngine } from './sqlite-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'docent-hybrid-'))
const userId = 'anna'
let engine: SearchEngine

const texts = {
  revenue: 'Annual revenue rose to four million dollars, with a profit in every quarter.',
  cats: 'The cat slept on the warm windowsill while it rained.',
  physician: 'The physician examined the patient and prescribed medication.',
  lease: 'Аренда оплачивается первого числа каждого месяца.',
  weather: 'Погода была холодной, и всю ночь шёл дождь.',
}

async function* one(text: string) {
  yield [{ section: 0, start: 0, end: text.length, text, headings: [] }]
}

beforeAll(async () => {
  engine = sqliteSearchEngine({ folder, workers: 1, embedder: builtInEmbedder() })
  for (const [fileId, text] of Object.entries(texts))
    await engine.indexFile({ userId, fileId, name: `${fileId.length}.txt` }, one(text))
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

const search = (query: string, ranking?: Ranking) => engine.search({ userId, query, limit: 5, ranking })

test('a question that shares no word with the text finds it by meaning', async () => {
  const { passages, mode } = await search('Which doctor gave drugs to somebody ill?')
  expect(mode).toBe('hybrid')
  expect(passages[0]).toMatchObject({ fileId: 'physician', vectorRank: 1 })
  expect((await search('Which doctor gave drugs to somebody ill?', 'keyword')).passages).toEqual([])
})

test('a question in a language that the model only spells keeps the keyword ranking', async () => {
  const query = 'Когда оплачивается аренда?'
  const [keyword, hybrid] = [await search(query, 'keyword'), await search(query)]
  expect(keyword.passages.map(({ fileId }) => fileId)).toEqual(['lease'])
  expect(hybrid.passages[0]).toMatchObject({ fileId: 'lease', keywordRank: 1 })
})

test('each ranking can be had alone', async () => {
  const keyword = await search('revenue and the cat', 'keyword')
  expect(keyword.passages.every(passage => passage.vectorRank === undefined)).toBe(true)
  const vector = await search('revenue and the cat', 'vector')
  expect(vector.passages).toHaveLength(5)
  expect(vector.passages.every(passage => passage.keywordRank === undefined && passage.similarity !== undefined)).toBe(
    true,
  )
})

test('where sentences cannot be embedded, what was found stays in its order, and the error is told', async () => {
  const own = join(folder, 'failing')
  const errors: unknown[] = []
  const embedSentences = () => Promise.reject(new Error('no sentences'))
  const failing = sqliteSearchEngine({
    folder: own,
    workers: 1,
    embedder: { ...builtInEmbedder(), embedSentences },
    onError: error => errors.push(error),
  })
  try {
    for (const [fileId, text] of Object.entries(texts))
      await failing.indexFile({ userId, fileId, name: 'a' }, one(text))
    const { passages } = await failing.search({ userId, query: 'Which doctor gave drugs to somebody ill?', limit: 1 })
    expect(passages.map(({ fileId }) => fileId)).toEqual(['physician'])
    expect(errors).toEqual([new Error('no sentences')])
  } finally {
    await failing.close()
  }
})
