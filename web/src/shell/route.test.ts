import { expect, test } from 'vitest'
import { readRoute } from './route.ts'

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
