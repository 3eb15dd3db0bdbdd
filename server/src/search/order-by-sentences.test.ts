import { builtInEmbedder } from '@docent/embedder'
import { expect, test } from 'vitest'
import { makePassage } from './make-chunks.ts'
import { orderBySentences } from './order-by-sentences.ts'

const embedder = builtInEmbedder()
const question = 'When does the swimming pool open?'
const right =
  'The hall is from 1908. Its roof is of copper and was paid by a brewer. The pool for swimmers opens at seven.'
const other = 'The museum shop sells books, cards and tea. Dogs may not come in. There are lockers at the entrance.'

const ordered = (text: string, score: number, columns?: readonly string[]) => ({
  passage: { ...makePassage(text.slice(0, 9), text, score), ...(columns && { columns }) },
  score,
})
const order = async (found: Parameters<typeof orderBySentences>[0], confidence = 1) => {
  const { embedSentences, embedOne } = embedder
  const passages = await orderBySentences(found, { queryVector: embedOne(question), confidence, embedSentences })
  return passages.map(({ passage }) => passage.text)
}

test('a passage goes up by one sentence that means what is asked', async () => {
  expect(await order([ordered(other, 1.05), ordered(right, 1)])).toEqual([right, other])
})

test('what is far ahead by its words stays ahead', async () => {
  expect(await order([ordered(other, 1.9), ordered(right, 1)])).toEqual([other, right])
})

test('where the words of the question are unknown, the order stays', async () => {
  expect(await order([ordered(other, 1.05), ordered(right, 1)], 0.5)).toEqual([other, right])
})

test('what stands behind a row of a table keeps its place', async () => {
  expect(await order([ordered(other, 1.05, ['Note']), ordered(right, 1)])).toEqual([other, right])
})

test('passages further down, and such without a sentence, stay behind', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ordered(`${at}. ${other}`, 2 - at / 100))
  const found = await order([...many, ordered(right, 1.92), ordered('7', 1.91)])
  expect(found.slice(-3)).toEqual([`6. ${other}`, right, '7'])
})

test('a passage of short sentences is compared as a whole', async () => {
  const short = 'Pool: from 7.'
  expect(await order([ordered(short, 1.1), ordered('The museum sells books and cards at its entrance.', 1)])).toEqual([
    short,
    'The museum sells books and cards at its entrance.',
  ])
})
