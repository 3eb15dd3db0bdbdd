import { expect, test } from 'vitest'
import { readRoute, titleOf } from './route.ts'

test.each([
  ['', 'home', true],
  ['#', 'home', true],
  ['#chat', 'chat', false],
  ['#/use-cases', 'use-cases', false],
  ['#Chat', 'not-found', false],
  ['#constructor', 'not-found', false],
])('%j is the view %s', (hash, view, empty) => {
  expect(readRoute(hash)).toEqual({ view, empty })
})

test.each([
  ['#home', undefined],
  ['#how-it-works', 'How It Works'],
  ['#profile', 'Profile'],
  ['#nowhere', 'Page Not Found'],
])('%j is called %s in the tab', (hash, title) => {
  expect(titleOf(readRoute(hash))).toBe(title)
})
