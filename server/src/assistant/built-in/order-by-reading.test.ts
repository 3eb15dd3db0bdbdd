import { expect, test } from 'vitest'
import type { NamedPassage } from '../answerer.ts'
import { passageOf } from '../testing/passage-of.ts'
import { orderByReading } from './order-by-reading.ts'
import { rankSentences } from './rank-sentences.ts'
import { type ReadBefore, readerOf } from './reader.ts'

const found = (fileId: string, orderedBy: number, text: string, more: Partial<NamedPassage> = {}) =>
  passageOf(text, { fileId, fileName: `${fileId}.txt`, orderedBy, ...more })

const question = 'How far may the trailer be towed without a brake?'
const words = 'Towing a trailer without a brake is explained further down. A trailer has a brake or none.'
const answer = 'Unbraked it may be pulled for 40 kilometres at most. Check the tyres before.'

const filesOf = (passages: readonly NamedPassage[]) => passages.map(({ fileId }) => fileId)
const orderOf = async (asked: string, ...passages: NamedPassage[]) => {
  const before: ReadBefore = new Map()
  const inOrder = await orderByReading(asked, passages, { before })
  return { files: filesOf(inOrder), starts: inOrder.map(({ start }) => start), read: before }
}

test('of files that come near each other that goes first whose sentences answer', async () => {
  const { files, read } = await orderOf(
    question,
    found('notes', 1.5, words),
    found('manual', 1.45, answer),
    found('other', 0.6, 'A trailer stands in the yard.'),
  )
  expect(files).toEqual(['manual', 'notes', 'other'])
  expect(read.size).toBeGreaterThan(0)
})

test('a file that search puts far ahead stays first, and nothing is read', async () => {
  const { files, read } = await orderOf(question, found('notes', 2.5, words), found('manual', 1.45, answer))
  expect(files).toEqual(['notes', 'manual'])
  expect(read.size).toBe(0)
})

test('passages of one file keep their order, and are not read where there is no other', async () => {
  const own = [found('manual', 1.5, words), found('manual', 1.45, answer, { start: 100, end: 100 + answer.length })]
  const alone = await orderOf(question, ...own)
  expect(alone.read.size).toBe(0)
  expect(alone.starts).toEqual([0, 100])
  const { files, starts } = await orderOf(question, found('notes', 1.52, words), ...own)
  expect(files).toEqual(['manual', 'manual', 'notes'])
  expect(starts).toEqual([0, 100, 0])
})

test('the table whose rows answer goes first', async () => {
  const columns = ['Show', 'Opened', 'Nights']
  const { files } = await orderOf(
    'Which play ran for the most nights?',
    found('plays', 1.2, 'The Mill\t1904\t312\nHarbour Lights\t1911\t87', { columns }),
    found('cast', 1.3, 'Ada Ferris\tMost\nTom Most\tPlay', { columns: ['Actor', 'Part'] }),
  )
  expect(files[0]).toBe('plays')
})

test.each([
  ['a question in another language', 'Wie weit darf der Anhänger ohne Bremse gezogen werden?'],
  ['a question without words', '?!'],
])('%s keeps the order', async (_, asked) => {
  const { files, read } = await orderOf(asked, found('notes', 1.5, words), found('manual', 1.45, answer))
  expect(files).toEqual(['notes', 'manual'])
  expect(read.size).toBe(0)
})

test('nothing found stays nothing', async () => {
  expect((await orderOf(question)).files).toEqual([])
})

test('what was read for the order is not read again for the answer', async () => {
  const { read } = await orderOf(question, found('notes', 1.5, words), found('manual', 1.45, answer))
  const texts = [...read.keys()].map(key => key.slice(question.length + 1))
  const { asked } = rankSentences(question, [found('manual', 1.45, answer)])
  const threads = { score: () => Promise.reject(new Error('It was read again.')) }
  expect(await readerOf(asked, { threads, before: read })!(texts)).toEqual([...read.values()])
})
