import type { Box } from '@docent/contract'
import { expect, test } from 'vitest'
import type { Match, MatchedLine } from './find-matches.ts'
import { type Goal, pageMarks } from './marks.ts'

const box = (top: number): Box => [10, top, 100, 12]
const line = (top: number, start = 0) => ({ box: box(top), words: 'the rent', start, end: start + 3 })
const match = (page: number, ...lines: MatchedLine[]): Match => ({ section: 0, start: 0, end: 3, page, lines })
const toMatch: Goal = { to: 'match', turn: 1 }

test('every match on a page is marked by its words, the current one above the others', () => {
  const matches = [match(1, line(0)), match(1, line(0, 4)), match(1, line(0, 5), line(20)), match(2, line(0))]
  expect(pageMarks({ matches, current: 1, goal: toMatch })).toEqual([
    { page: 1, boxes: [box(0)], lines: [line(0)], kind: 'found', goal: false },
    { page: 1, boxes: [box(0), box(20)], lines: [line(0, 5), line(20)], kind: 'found', goal: false },
    { page: 2, boxes: [box(0)], lines: [line(0)], kind: 'found', goal: false },
    { page: 1, boxes: [box(0)], lines: [line(0, 4)], kind: 'current', goal: true },
  ])
})

test('the quotation is marked beside what is found, and a page that is asked for is the goal itself', () => {
  const quotation = { words: 'a', position: { section: 0, start: 0, end: 1 }, page: 3, boxes: [box(40)] }
  const goal: Goal = { to: 'page', page: 2, turn: 1 }
  expect(pageMarks({ quotation, matches: [], current: -1, goal })).toEqual([
    { page: 2, boxes: [], kind: 'found', goal: true },
    { page: 3, boxes: [box(40)], words: 'a', kind: 'quotation', goal: false },
  ])
})
