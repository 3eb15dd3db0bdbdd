import type { SectionOutline } from '@docent/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFolding } from './use-folding.ts'

afterEach(cleanup)

const outline = (...paths: [first: string, last: string][]): SectionOutline[] =>
  paths.map(([first, last], section) => ({ section, headings: [], characters: 10, paths: { first, last } }))

const sections = outline(['$.name', '$.berths[9]'], ['$.berths[10]', '$.berths[19]'], ['$.berths[20]', '$.fees.night'])
const render = () => {
  const hook = renderHook(({ goal, marks }) => useFolding(goal, marks), {
    initialProps: { goal: undefined as SectionOutline | undefined, marks: 0 },
  })
  const folded = () => sections.map((each, at) => hook.result.current.isFolded(each, sections[at - 1]))
  const fold = (path: string, open: boolean) => act(() => hook.result.current.folding.onFold(path, open))
  return { ...hook, folded, fold }
}

test('sections that lie wholly in a folded branch are folded with it', () => {
  const { folded, fold } = render()
  fold('$.berths', false)
  expect(folded()).toEqual([false, true, false])
  fold('$.berths', true)
  expect(folded()).toEqual([false, false, false])
})

test('a branch that fills a section keeps its name in sight', () => {
  const { result } = render()
  act(() => result.current.folding.onFold('$.a', false))
  const [whole] = outline(['$.a.b', '$.a.c'])
  expect(result.current.isFolded(whole!, undefined)).toBe(false)
  expect(result.current.isFolded(whole!, outline(['$.z', '$.z'])[0])).toBe(false)
})

test('a section that the reader is brought to is opened', () => {
  const { folded, fold, rerender } = render()
  fold('$.berths', false)
  rerender({ goal: sections[1], marks: 1 })
  expect(folded()).toEqual([false, false, false])
  fold('$.berths', false)
  expect(folded()).toEqual([false, true, false])
  rerender({ goal: sections[1], marks: 2 })
  expect(folded()).toEqual([false, false, false])
})
