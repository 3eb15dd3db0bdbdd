import { afterAll, expect, test } from 'vitest'
import { openTemporaryStore } from '../../server/src/ask/index.ts'
import { readConfig } from '../../server/src/config.ts'
import { evaluateSet } from './evaluate-set.ts'
import { printMisses, printReport } from './print-report.ts'
import type { QuestionSet } from './question-set.ts'

const store = await openTemporaryStore({ config: readConfig({}), onProgress: () => {} })
afterAll(() => store.close())

const document = (id: string, text: string) => ({ id, name: `${id}.txt`, content: { text } })
const question = (id: string, text: string, answers: string[], gold: string[]) => ({
  id,
  text,
  answers,
  relevant: new Map(gold.map(each => [each, 1])),
})

const set: QuestionSet = {
  name: 'made',
  language: 'en',
  documents: [
    document('lease', 'The lease of the office began in March 2021. The monthly rent is 1,450 euros.'),
    document('boats', 'The ferry to the island leaves at nine every morning. It carries forty cars.'),
    { id: 'program', name: 'program.exe', content: { text: 'not a document' } },
  ],
  questions: [
    question('rent', 'What is the monthly rent of the office?', ['1450 euros'], ['lease']),
    question('ferry', 'When does the ferry to the island leave?', ['at nine'], ['boats']),
    question('none', 'Who painted the ceiling of the Sistine Chapel?', [], []),
  ],
}

const evaluate = (asked: QuestionSet) =>
  evaluateSet(store, asked, { seed: 1, signal: new AbortController().signal, onProgress: () => {} })

test('a small set is measured through the whole pipeline', async () => {
  const report = await evaluate(set)
  expect(report).toMatchObject({ set: 'made', documents: 2, unread: [{ document: 'program' }] })
  for (const { figures } of report.retrieval)
    expect(figures).toEqual({ recall1: 1, recall5: 1, recall20: 1, reciprocalRank10: 1, ndcg10: 1, passage5: 1 })
  expect(report.answers).toMatchObject({
    answerable: 2,
    quotable: 2,
    inFirst: 1,
    inThree: 1,
    firstSourceRight: 1,
    wronglyDeclined: 0,
    leftOut: 2,
    leftOutDeclined: 1,
    unanswerable: 1,
    unanswerableDeclined: 1,
    verbatim: 1,
  })
  expect(report.misses).toEqual([])
  expect(printReport([report])).toMatch(/made en\s+hybrid\s+100\.0/)
})

test('a slip of the keys is mended before it is searched, as the chat mends it', async () => {
  const slip = {
    ...set,
    name: 'slip',
    questions: [question('q', 'Who signed for Ghandi?', ['Jalal'], ['treaty'])],
    documents: [
      ...set.documents,
      document('treaty', 'The envoy Jalal signed for Gandhi in the hall of the governors at noon.'),
      document('sign', 'The clerk signed.'),
    ],
  }
  const { retrieval } = await evaluate(slip)
  const keyword = retrieval.find(({ ranking }) => ranking === 'keyword')
  expect(keyword?.figures?.recall1).toBe(1)
})

test('passages are measured as the chat reads them, too', async () => {
  const bridges = {
    ...set,
    name: 'bridges',
    questions: [question('q', 'When was the bridge of Larkmoor built?', ['1894'], ['works'])],
    documents: [
      ...set.documents,
      document('carts', 'The bridge of Larkmoor was built for carts.'),
      document('works', 'Workers built the bridge of Larkmoor in the summer of 1894.'),
    ],
  }
  const { retrieval } = await evaluate(bridges)
  const first = Object.fromEntries(retrieval.map(({ ranking, figures }) => [ranking, figures?.recall1]))
  expect(first).toMatchObject({ hybrid: 0, read: 1 })
})

test('a miss is told with what was wanted', async () => {
  const wrong = { ...set, name: 'wrong', questions: [question('q', 'What is the monthly rent?', ['forty'], ['boats'])] }
  const report = await evaluate(wrong)
  expect(report.answers.firstSourceRight).toBe(0)
  expect(printMisses([report])).toContain('wanted: forty')
})
