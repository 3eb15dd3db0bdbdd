import { expect, test, vi } from 'vitest'
import type { NamedPassage } from '../answerer.ts'
import { candidatesOf } from './candidates.ts'
import { questionKind } from './question.ts'
import { readable, rerank } from './rerank.ts'
import { scoreCandidates, weighQuestion } from './score.ts'

const passage = (text: string, columns?: readonly string[]) =>
  ({
    fileId: 'a',
    fileName: 'season.pdf',
    section: 0,
    start: 0,
    end: text.length,
    text,
    headings: [],
    score: 1,
    columns,
  }) as unknown as NamedPassage

function ranked(text: string, ...passages: NamedPassage[]) {
  const candidates = candidatesOf(passages)
  const asked = weighQuestion({ text, kind: questionKind(text) }, candidates)
  return { asked, scored: scoreCandidates(asked, candidates) }
}

const game = passage(
  'The Broncos lost to the Patriots in the opening game of the season. In the championship game the Broncos beat the Panthers. ' +
    'The championship game was watched by 111 million people.',
)

test('sentences are scored anew, each once, best first', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const { scored: found, answers } = await rerank(asked, scored)
  expect(answers).toBeTypeOf('number')
  expect(found).toHaveLength(scored.length)
  expect(found[0]!.text).toContain('beat the Panthers')
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((one, two) => two - one))
  expect(found.map(({ score }) => score)).not.toEqual(scored.map(({ score }) => score))
})

test.each([
  ['is not English', 'Какую команду победили «Бронкос» в финале чемпионата?', game],
  ['is answered by a row of a table', 'Which team won?', passage('Broncos\t24\nPanthers\t10', ['team', 'points'])],
])('a question that %s keeps its order', async (_, question, from) => {
  const { asked, scored } = ranked(question, from)
  expect(scored.length).toBeGreaterThan(0)
  expect(await rerank(asked, scored)).toEqual({ scored })
})

test('a thread that fails, or has too much to do, leaves the order and says why', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const failing = { score: async () => Promise.reject(new Error('It ended.', { cause: 'no memory' })) }
  expect(await rerank(asked, scored, { thread: failing })).toEqual({ scored })
  expect(warned).toHaveBeenCalledWith('Sentences are ranked without the reranker: It ended. no memory')
  warned.mockRestore()
  expect(await rerank(asked, scored, { thread: { score: async () => undefined } })).toEqual({ scored })
})

test('a sure first sentence is not read where the question is answered in any case', async () => {
  const { asked, scored } = ranked('How many people watched the championship game?', game)
  expect(await rerank(asked, scored, { certain: true })).toEqual({ scored })
  expect((await rerank(asked, scored)).answers).toBeTypeOf('number')
})

test('it says whether a sentence answers', async () => {
  const answersOf = async (question: string) => {
    const { asked, scored } = ranked(question, game)
    return (await rerank(asked, scored)).answers!
  }
  expect(await answersOf('How many people watched the championship game?')).toBeGreaterThan(
    (await answersOf('How much did a ticket for the championship game cost?')) + 1,
  )
})

test('a question that nobody waits for any more is not read', async () => {
  const { asked, scored } = ranked('Which team was defeated by the Broncos for the championship?', game)
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(rerank(asked, scored, { signal })).rejects.toThrow('gone')
})

test('a sentence is read with its file and the sentence before it', () => {
  const { scored } = ranked('Who beat the Panthers?', game)
  const beat = scored.find(({ text }) => text.includes('beat'))!
  expect(readable(beat, scored)).toBe(
    'season. The Broncos lost to the Patriots in the opening game of the season. | In the championship game the Broncos beat the Panthers.',
  )
})
