import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeToken, storeToken } from '../api/token.ts'
import { homePage } from './home.tsx'

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div><template id="drawn-home">${homePage()}</template>`
})
afterEach(() => {
  removeToken()
  window.history.replaceState(null, '', '/')
})

/** Runs the script of the page, and gives what is to be read then. */
function shown(): string | undefined {
  // biome-ignore lint/security/noGlobalEval: the script stands in the page, not among the modules.
  eval(readFileSync(join(import.meta.dirname, 'show-home.js'), 'utf8'))
  expect(document.getElementById('drawn-home')).toBeNull()
  return document.querySelector('#root h1')?.textContent ?? undefined
}

test('a visitor of the home page reads it before the scripts are there', () => {
  window.location.hash = '#home'
  expect(shown()).toBe('Your Own Smart AI Assistant')
  expect(document.querySelectorAll('#root [style], #root script')).toHaveLength(0)
})

test('whoever holds a token, or is elsewhere, does not', () => {
  window.location.hash = '#home'
  storeToken('any')
  expect(shown()).toBeUndefined()
})

test.each(['', '#chat', '#home/more'])('at "%s" there is nothing but what the scripts show', hash => {
  window.location.hash = hash
  expect(shown()).toBeUndefined()
})
