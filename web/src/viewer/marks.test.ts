import type { Box } from '@docent/contract'
import { expect, test } from 'vitest'
import type { Match } from './find-matches.ts'
import { type Goal, pageMarks } from './marks.ts'

const line = (top: number): Box => [10, top, 100, 12]
const match = (page: number, ...boxes: Box[]): Match => ({ section: 0, start: 0, end: 3, page, boxes })
const toMatch: Goal = { to: 'match', turn: 1 }

test('a line that holds several matches is framed once, as the current one where that is among them', () => {
  const matches = [match(1, line(0)), match(1, line(0)), match(1, line(0), line(20)), match(2, line(0))]
  expect(pageMarks({ matches, current: 1, goal: toMatch })).toEqual([
    { page: 1, boxes: [line(0)], kind: 'current', goal: true },
    { page: 1, boxes: [line(20)], kind: 'found', goal: false },
    { page: 2, boxes: [line(0)], kind: 'found', goal: false },
  ])
})

test('the quotation is marked beside what is found, and a page that is asked for is the goal itself', () => {
  const quotation = { words: 'a', position: { section: 0, start: 0, end: 1 }, page: 3, boxes: [line(40)] }
  const goal: Goal = { to: 'page', page: 2, turn: 1 }
  expect(pageMarks({ quotation, matches: [], current: -1, goal })).toEqual([
    { page: 2, boxes: [], kind: 'found', goal: true },
    { page: 3, boxes: [line(40)], words: 'a', kind: 'quotation', goal: false },
  ])
})
