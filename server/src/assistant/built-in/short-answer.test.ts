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

const mill =
  'The mill was opened by Ann Pell in 1871 and closed in 1950. Up to 146 people worked there in 1868; by 1900 the number had fallen to 58. ' +
  'A merger with Crossley, planned in 1929, did not take place. The librarian is Maeve Torrance. Loans last up to 12 days. The fee is 80 pence. ' +
  'The part number of the filter is BF-311. The tank holds 3.5 litres. Orsolya Tennick was born on 3 May 1842.'

test.each([
  ['Who is the librarian?', 'Maeve Torrance'],
  ['How long do loans last?', 'up to 12 days'],
  ['How much is the fee?', '80 pence'],
  ['How many people worked in the mill in 1900?', undefined],
  ['When did the mill merge with Crossley?', undefined],
  ['When was the mill sold?', undefined],
  ['Who is the deputy librarian?', undefined],
  ['What is the part number of the filter?', 'BF-311'],
  ['How many litres does the tank of the Brisa 200 hold?', undefined],
  ['When did Orsolya Tennick die?', undefined],
])('what is stated was read as the answer, whole and with its limit: %s', async (question, answer) => {
  expect((await answerTo(question, mill)).read).toBe(answer)
})

test('without being read a sentence of another language states the only value of its kind', async () => {
  const text = 'El museo se fundó en 1912. La entrada cuesta 4 euros.'
  expect(await answerTo('¿Cuándo se fundó el museo?', text)).toEqual({ byWords: '1912', read: '1912' })
})

test.each([
  ['英国什么时候向法国宣战？', '1756年5月18日，英国正式向法国宣战。战争在欧洲打了七年。', '1756年5月18日'],
  ['协会是什么时候成立的？', '协会于 1904 年在柏林成立。会员每月缴费。', '1904 年'],
])('a Chinese date is stated whole: %s', async (question, text, date) => {
  expect((await answerTo(question, text)).byWords).toBe(date)
})
