import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadModel } from './model.ts'
import { partsOf, wordsOf } from './tokenizer.ts'

interface Fixture {
  text: string
  words: string[]
  pieces: string[]
  features: string[]
}

const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('../training/fixtures.json', import.meta.url), 'utf8'))
const { vocabulary } = loadModel(new URL('../model/docent-embedder-1.bin', import.meta.url))
const byId = [...vocabulary.keys()]

test.each(fixtures)('$text is split as it was in training', ({ text, words, pieces, features }) => {
  expect(wordsOf(text)).toEqual(words)
  const parts = words.map(word => partsOf(word, vocabulary))
  expect(parts.flatMap(part => part.ids.map(id => byId[id]))).toEqual(pieces)
  expect(parts.flatMap(part => part.features)).toEqual(features)
})
