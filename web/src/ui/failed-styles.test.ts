import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { refetchStyles, watchStyles } from './failed-styles.ts'

beforeAll(watchStyles)
afterEach(() => {
  document.head.replaceChildren()
  reach(false)
})

/** Whether style sheets can be fetched from now on. Nothing is: the window of the tests only says so. */
function reach(there: boolean): void {
  // It is happy-dom's, which TypeScript does not know of.
  const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = there
}

function addStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}
const links = () => [...document.head.querySelectorAll('link')]

test('a style sheet that could not be fetched is asked for anew, and waited for; those that are there are left alone', async () => {
  const lost = addStyle('/lost.css')
  reach(true)
  const there = addStyle('/there.css')
  await refetchStyles()
  const [again, ...others] = links()
  expect(again).not.toBe(lost)
  expect(again?.href).toBe(lost.href)
  expect(others).toEqual([there])
  await refetchStyles()
  expect(links()).toEqual([again, there])
})

test('where it cannot be fetched again that is told, and it is asked for once more the next time', async () => {
  const lost = addStyle('/lost.css')
  await expect(refetchStyles()).rejects.toThrow(/preload CSS/)
  reach(true)
  await refetchStyles()
  expect(links().map(({ href }) => href)).toEqual([lost.href])
  await refetchStyles()
})
