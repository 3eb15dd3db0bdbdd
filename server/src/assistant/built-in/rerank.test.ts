import { expect, test, vi } from 'vitest'
import type { NamedPassage } from '../answerer.ts'
import { passageOf } from '../testing/passage-of.ts'
import { likelihoods } from './choose.ts'
import { rankSentences } from './rank-sentences.ts'
import { readable } from './readable.ts'
import { readerOf } from './reader.ts'
import { rerank } from './rerank.ts'
import type { RerankThreads } from './rerank-threads.ts'

const passage = (text: string, more: Partial<NamedPassage> = {}) =>
  passageOf(text, { fileId: 'a', fileName: 'season.pdf', ...more })

const ranked = (text: string, ...passages: NamedPassage[]) => rankSentences(text, passages)

const game = passage(
  'The Broncos lost to the Patriots in the opening game of the season. In the championship game the Broncos beat the Panthers. ' +
    'The championship game was watched by 111 million people.',
)

const others = Array.from({ length: 9 }, (_, at) => `In week ${at + 3} they rested.`).join(' ')

test('sentences are scored anew, each once, best first', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const { scored: found, answers } = await rerank({ asked, scored }, { read: readerOf(asked) })
  expect(answers).toBeTypeOf('number')
  expect(found).toHaveLength(scored.length)
  expect(found[0]!.text).toContain('beat the Panthers')
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((one, two) => two - one))
  expect(found.map(({ score }) => score)).not.toEqual(scored.map(({ score }) => score))
})

test.each([
  ['is of a language without glosses', 'Яку команду перемогли «Бронкос» у фіналі чемпіонату?', game],
  [
    'is answered by a row of a table',
    'Which team won?',
    passage('Broncos\t24\nPanthers\t10', { columns: ['team', 'points'] }),
  ],
])('a question that %s keeps its order', async (_, question, from) => {
  const { asked, scored } = ranked(question, from)
  expect(scored.length).toBeGreaterThan(0)
  expect(await rerank({ asked, scored }, { read: readerOf(asked) })).toEqual({ scored })
})

test('a question in another language is read by its gloss, and its sentences by theirs', async () => {
  const { asked, scored } = ranked(
    'Wann wurde die Brücke errichtet?',
    passage('Die Brücke ist 40 Meter lang. Man hat sie 1894 gebaut. Heute fährt kein Zug mehr über die Brücke.'),
  )
  const { scored: found, answers } = await rerank({ asked, scored }, { read: readerOf(asked) })
  expect(answers).toBeTypeOf('number')
  expect(found[0]!.text).toContain('1894')
})

test('a question is read though half of it are names and words that the vectors do not know', async () => {
  const { asked, scored } = ranked(
    'How often do fire extinguishers have to be checked for Corvane?',
    passage('Corvane insures offices. Fire extinguishers have to be checked every two years.'),
  )
  expect(asked.trust).toBeLessThan(0.5)
  expect((await rerank({ asked, scored }, { read: readerOf(asked) })).answers).toBeTypeOf('number')
})

test('threads that fail, or have too much to do, leave the order and say why', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const failing = { score: async () => Promise.reject(new Error('It ended.', { cause: 'no memory' })) }
  expect(await rerank({ asked, scored }, { read: readerOf(asked, { threads: failing }) })).toEqual({ scored })
  expect(warned).toHaveBeenCalledWith('Sentences are ranked without the reranker: It ended. no memory')
  warned.mockRestore()
  expect(
    await rerank({ asked, scored }, { read: readerOf(asked, { threads: { score: async () => undefined } }) }),
  ).toEqual({ scored })
})

test('of sentences whose first is sure only that one is read where the question is answered in any case, for its short answer', async () => {
  const { asked, scored } = ranked('How many people watched the championship game?', game)
  expect(await rerank({ asked, scored }, { read: readerOf(asked), certain: true })).toEqual({
    scored,
    first: { answers: expect.any(Number), words: expect.arrayContaining([expect.objectContaining({ start: 0 })]) },
  })
  expect((await rerank({ asked, scored }, { read: readerOf(asked) })).answers).toBeTypeOf('number')
})

test.each([
  ['does not seem to answer', -3, 40, [1, 7]],
  ['seems to answer', -1, 40, [1]],
  ['is too long to be read to its end', -3, 500, [1]],
])('a sure sentence that is read by itself and %s', async (_, answers, length, read) => {
  const tail = `${'and on and off '.repeat(length / 15)}again`
  const { asked, scored } = ranked(
    'How many people watched the championship game?',
    passage(`The championship game was watched by 111 million people ${tail}. The Broncos lost. ${others}`),
  )
  const calls: number[] = []
  const threads: RerankThreads = {
    score: async ({ sentences }) => {
      calls.push(sentences.length)
      return sentences.map(() => ({ relevance: 0, answers: calls.length === 1 ? answers : 1, words: [] }))
    },
  }
  await rerank({ asked, scored }, { read: readerOf(asked, { threads }), certain: true })
  expect(calls).toEqual(read)
})

const ponds = passage(
  Array.from(
    { length: 30 },
    (_, at) => `Pond number ${at + 1} of the fish farm holds carp and is cleaned in spring.`,
  ).join(' '),
)

test.each([
  ['more where none of the first answers', -2, [8, 16]],
  ['more where one of them hardly answers, though it tells whether there is an answer', 0.5, [8, 16]],
  ['no more where one answers', 2, [8]],
])('it reads %s', async (_, answers, read) => {
  const { asked, scored } = ranked('When are the ponds of the fish farm cleaned?', ponds)
  const hidden = scored[20]!.text
  const calls: number[] = []
  const threads: RerankThreads = {
    score: async ({ sentences }) => {
      calls.push(sentences.length)
      return sentences.map(text => ({
        relevance: text.endsWith(hidden) ? 9 : 0,
        answers: text.endsWith(hidden) ? 3 : answers,
        words: [],
      }))
    },
  }
  const found = await rerank({ asked, scored }, { read: readerOf(asked, { threads }) })
  expect(calls).toEqual(read)
  const odds = answers < 0 ? 23 * Math.exp(answers) + Math.exp(3) : 8 * Math.exp(answers)
  expect(found.answers).toBeCloseTo(Math.log(odds))
  expect(found.scored[0]!.text === hidden).toBe(read.length > 1)
})

test.each([
  ['the one that answers by itself goes first', 20, true],
  ['among many files the one with more of the words, since a sister answers too', 60, false],
])('of sentences that are as relevant %s', async (_, files, first) => {
  const { asked, scored } = ranked('When are the ponds of the fish farm cleaned?', ponds)
  const other = scored[5]!.text
  const threads: RerankThreads = {
    score: async ({ sentences }) =>
      sentences.map(text => ({ relevance: 0, answers: text.endsWith(other) ? 4 : 1, words: [] })),
  }
  const found = await rerank({ asked, scored }, { read: readerOf(asked, { threads }), files })
  expect(found.scored[0]!.text === other).toBe(first)
})

test('a sure first sentence stays the first where one answers, and where there is no time to read more', async () => {
  const { asked, scored } = ranked('How many people watched the championship game?', game, ponds)
  expect(likelihoods(scored)[0]).toBeGreaterThan(0.8)
  const threadsThat = (answers: number, further: number[]): RerankThreads => {
    const waits = [8, ...further]
    return {
      score: async ({ sentences }) =>
        waits.shift() === undefined ? undefined : sentences.map((_, at) => ({ relevance: at * 9, answers, words: [] })),
    }
  }
  expect(await rerank({ asked, scored }, { read: readerOf(asked, { threads: threadsThat(1, []) }) })).toMatchObject({
    scored,
    answers: expect.closeTo(1 + Math.log(8)),
  })
  expect(await rerank({ asked, scored }, { read: readerOf(asked, { threads: threadsThat(-1, []) }) })).toMatchObject({
    scored,
    answers: expect.closeTo(-1 + Math.log(8)),
  })
  const anew = await rerank({ asked, scored }, { read: readerOf(asked, { threads: threadsThat(-1, [16]) }) })
  expect(anew.scored[0]!.text).not.toBe(scored[0]!.text)
})

test.each([
  ['seems not to answer, and another does', -3, false],
  ['hardly seems to answer, and another does', -1, true],
])('a sure first sentence that %s', async (_, answers, stays) => {
  const { asked, scored } = ranked('How many people watched the championship game?', game, ponds)
  const [sure, other] = [scored[0]!.text, scored[3]!.text]
  expect(likelihoods(scored)[0]).toBeGreaterThan(0.8)
  const threads: RerankThreads = {
    score: async ({ sentences }) =>
      sentences.map(text => ({
        relevance: text.endsWith(other) ? 9 : 0,
        answers: text.endsWith(other) ? 3 : text.endsWith(sure) ? answers : -2,
        words: [],
      })),
  }
  for (const certain of [false, true]) {
    const found = await rerank({ asked, scored }, { read: readerOf(asked, { threads }), certain })
    expect(found.scored[0]!.text).toBe(stays ? sure : other)
  }
})

test('a sure first sentence is read where another file holds the name that is asked for', async () => {
  const question = 'How many people of Denver watched the championship game?'
  const isRead = async (text: string) => {
    const { asked, scored } = ranked(question, game, passage(text, { fileId: 'b', fileName: 'camp.pdf' }))
    expect(scored[0]!.passage.fileId).toBe('a')
    return (await rerank({ asked, scored }, { read: readerOf(asked), certain: true })).answers !== undefined
  }
  expect(await isRead('The Broncos trained in June.')).toBe(false)
  expect(await isRead('The Broncos of Denver trained in June.')).toBe(true)
})

test('where there is no time to read more, those that were read are ranked', async () => {
  const { asked, scored } = ranked('When are the ponds of the fish farm cleaned?', ponds)
  let called = 0
  const busy: RerankThreads = {
    score: async ({ sentences }) =>
      called++ === 0 ? sentences.map((_, at) => ({ relevance: at, answers: -2, words: [] })) : undefined,
  }
  const found = await rerank({ asked, scored }, { read: readerOf(asked, { threads: busy }) })
  expect(called).toBe(2)
  expect(found.answers).toBeCloseTo(-2 + Math.log(8))
  expect(found.scored[0]!.text).toBe(scored[7]!.text)
})

test('of two files that say the same the one that the question names is first, though the other reads a little better', async () => {
  const paper = (fileName: string, text: string) => passage(text, { fileId: fileName, fileName })
  const leave = 'Leave must be asked for two weeks before. A clerk has 31 days of it a year.'
  const { asked, scored } = ranked(
    'How many days of leave does a clerk of Tidewell get?',
    paper('larkmoor.txt', leave.replace('31', '24')),
    paper('rules.txt', `Tidewell is a bank. ${leave}`),
  )
  const [first, other] = ['larkmoor.txt', 'rules.txt'].map(
    name => scored.find(({ passage, text }) => passage.fileName === name && text.startsWith('A clerk'))!,
  )
  const lead = other!.score - first!.score
  expect(likelihoods(scored)[0]).toBeLessThan(0.8)
  const threads: RerankThreads = {
    score: async ({ sentences }) =>
      sentences.map(text => ({ relevance: text.startsWith('larkmoor') ? lead + 1 : 0, answers: 1, words: [] })),
  }
  const { scored: found } = await rerank({ asked, scored }, { read: readerOf(asked, { threads }) })
  expect(found[0]!.passage.fileName).toBe('rules.txt')
})

test('the words of the first sentence are told by where they stand in it', async () => {
  const { asked, scored } = ranked('Who beat the Panthers in the championship game?', game)
  const { scored: found, first } = await rerank({ asked, scored }, { read: readerOf(asked) })
  const { text } = found[0]!
  const [likeliest] = first!.words.toSorted((one, two) => two.odds - one.odds)
  expect(first!.words.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text.replace(/\.$/, ' .'))
  expect(text.slice(likeliest!.start, likeliest!.end)).toBe('Broncos')
})

test('it says whether a sentence answers', async () => {
  const answersOf = async (question: string) => {
    const { asked, scored } = ranked(question, game)
    return (await rerank({ asked, scored }, { read: readerOf(asked) })).answers!
  }
  expect(await answersOf('How many people watched the championship game?')).toBeGreaterThan(
    (await answersOf('How much did a ticket for the championship game cost?')) + 1,
  )
})

test('a question that nobody waits for any more is not read', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(rerank({ asked, scored }, { read: readerOf(asked, { signal }) })).rejects.toThrow('gone')
})

test('a sentence is read with its file and the sentence before it', () => {
  const { asked, scored } = ranked('Who beat the Panthers?', game)
  const beat = scored.find(({ text }) => text.includes('beat'))!
  expect(readable(beat, { asked, all: scored })).toBe(
    'season. The Broncos lost to the Patriots in the opening game of the season. | In the championship game the Broncos beat the Panthers.',
  )
})

const prices = passage('Floor sander\tBelt and disc\t\t£48\nHammer drill\tDrilling\tdepth stop missing\t£12', {
  fileName: 'Tool_hire.csv',
  headings: ['Prices 2024'],
  columns: ['Tool', 'Work', 'Remarks', 'Weekend'],
})

test('a row is read with its file, its heading and the names of its columns', () => {
  const { asked, scored } = ranked('What is a floor sander for a weekend?', prices)
  const sander = scored.find(({ text }) => text.startsWith('Floor'))!
  expect(readable(sander, { asked, all: scored })).toBe(
    'Tool hire. Prices 2024 | Tool: Floor sander; Work: Belt and disc; Weekend: £48',
  )
})

test('of a row that is too long the cells are read that share words with the question', () => {
  const long = 'a remark about the state that it is in and about all that has been mended in it since'
  const wide = passage([...Array.from({ length: 9 }, () => long), '£48'].join('\t'), {
    columns: [...Array.from({ length: 9 }, (_, at) => `Remark ${at + 1}`), 'Weekend price'],
  })
  const { asked, scored } = ranked('What is the price at the weekend?', wide)
  const read = readable(scored[0]!, { asked, all: scored })
  expect(read).toContain('Remark 1: a remark')
  expect(read).toContain('Weekend price: £48')
  expect(read.length).toBeLessThan(300)
})
