import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { rankSentences } from './rank-sentences.ts'
import { readerOf } from './reader.ts'
import { rerank } from './rerank.ts'
import { shortAnswer } from './short-answer.ts'

async function answerTo(question: string, text: string) {
  const { asked, scored } = rankSentences(question, [passageOf(text, { fileName: 'notes.txt' })])
  const found = await rerank({ asked, scored }, { read: readerOf(asked) })
  return { byWords: shortAnswer(asked, found.scored), read: shortAnswer(asked, found.scored, found.first) }
}

const university =
  'The university was founded by Samuel Holt in 1871 and moved to Marlgate in 1903. Its library holds 240,000 books and 3,100 maps. ' +
  'The first woman to graduate was Edith Crane, in 1889. Its chapel was built by Oskar Lind after a plan by Ruth Amsel.'

test.each([
  ['Who built the chapel?', 'Oskar Lind'],
  ['What was the name of the first woman who graduated?', 'Edith Crane'],
])('of the names that stand there the one is stated that was read as the answer: %s', async (question, answer) => {
  expect(await answerTo(question, university)).toEqual({ byWords: undefined, read: answer })
})

test.each([
  'When did the university move to Marlgate?',
  'Whose plan was the chapel built after?',
  'Why did the university move?',
  'Who paid for the chapel?',
])('nothing is stated that is not sure: %s', async question => {
  expect(await answerTo(question, university)).toEqual({ byWords: undefined, read: undefined })
})
