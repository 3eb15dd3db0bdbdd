import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFollowEnd } from './use-follow-end.ts'

/** An element of 100 px whose content is `height` px high. */
function scroller(height: number) {
  const size = { height }
  const element = {
    scrollTop: 0,
    clientHeight: 100,
    children: [] as unknown as HTMLCollection,
    get scrollHeight() {
      return size.height
    },
  } as HTMLElement
  return { element, grow: (by: number) => (size.height += by) }
}

function follow() {
  const { element, grow } = scroller(300)
  const ref = { current: element }
  const hook = renderHook(({ content }) => useFollowEnd(ref, content), { initialProps: { content: 0 } })
  const scrollTo = (top: number) =>
    act(() => {
      element.scrollTop = top
      hook.result.current.onScroll()
    })
  return { element, grow, scrollTo, hook }
}

test('at the end, new content is followed', () => {
  const { element, grow, hook } = follow()
  expect(element.scrollTop).toBe(300)
  grow(200)
  hook.rerender({ content: 1 })
  expect(element.scrollTop).toBe(500)
})

test('who has scrolled up is left alone, until they come back or ask for the end', () => {
  const { element, grow, scrollTo, hook } = follow()
  scrollTo(50)
  grow(200)
  hook.rerender({ content: 1 })
  expect(element.scrollTop).toBe(50)
  expect(hook.result.current.atEnd).toBe(false)
  scrollTo(370)
  grow(100)
  hook.rerender({ content: 2 })
  expect(element.scrollTop).toBe(600)
  scrollTo(0)
  act(() => hook.result.current.toEnd())
  expect(element.scrollTop).toBe(600)
  expect(hook.result.current.atEnd).toBe(true)
})

test('who scrolls up by a little while a reply grows is not pulled back', () => {
  const { element, grow, scrollTo, hook } = follow()
  scrollTo(200)
  scrollTo(180)
  grow(200)
  hook.rerender({ content: 1 })
  expect(element.scrollTop).toBe(180)
})
