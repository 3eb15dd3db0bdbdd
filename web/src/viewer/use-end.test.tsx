import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEnd } from './use-end.ts'

/** A box of 100 px whose content is `height` px high; there is no layout here, so that its sizes are told by hand. */
function box(height: number) {
  const element = document.createElement('div')
  element.append(document.createElement('div'))
  let top = 0
  Object.defineProperties(element, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => height },
    scrollTop: { get: () => top, set: (to: number) => (top = Math.min(to, height - 100)) },
  })
  let tell = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        tell = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  renderHook(() => useEnd({ current: element }, true))
  vi.unstubAllGlobals()
  return {
    element,
    grow: (by: number) => {
      height += by
      tell()
    },
    scrollTo: (to: number) => {
      element.scrollTop = to
      element.dispatchEvent(new Event('scroll'))
    },
  }
}

test('who has scrolled to the end stays there while the last parts grow, until they scroll on', () => {
  const { element, grow, scrollTo } = box(1_000)
  scrollTo(1_000)
  grow(500)
  expect(element.scrollTop).toBe(1_400)
  element.dispatchEvent(new Event('wheel'))
  grow(500)
  expect(element.scrollTop).toBe(1_400)
})

test('the key for the end leads there, though the end has moved on the way', () => {
  const { element, grow, scrollTo } = box(1_000)
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
  grow(500)
  scrollTo(900)
  element.dispatchEvent(new Event('scrollend'))
  expect(element.scrollTop).toBe(1_400)
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }))
  scrollTo(900)
  element.dispatchEvent(new Event('scrollend'))
  expect(element.scrollTop).toBe(900)
})

test('who reads elsewhere is left alone, and so is who was brought elsewhere', () => {
  const { element, grow, scrollTo } = box(1_000)
  scrollTo(300)
  grow(500)
  expect(element.scrollTop).toBe(300)
  scrollTo(1_500)
  scrollTo(200)
  grow(500)
  expect(element.scrollTop).toBe(200)
})
