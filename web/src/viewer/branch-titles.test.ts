import { expect, test } from 'vitest'
import { branchTitles } from './branch-titles.ts'

const titles = (headings: string[], path: string) => Object.fromEntries(branchTitles(headings, path))

test('an item of a list is called by its title, what has a key or a number by that', () => {
  const path = '$.data[0].paragraphs[1].context'
  expect(titles(['data', 'Nikola Tesla', 'paragraphs', '[1]'], path)).toEqual({ '$.data[0]': 'Nikola Tesla' })
  expect(titles(['Awards', 'chunks'], '$[3].chunks[0]')).toEqual({ '$[3]': 'Awards' })
  expect(titles(['Shelf', 'Emma'], '$[0].books[2].title')).toEqual({ '$[0]': 'Shelf', '$[0].books[2]': 'Emma' })
})

test('a heading that no step of the path can bear gives no title', () => {
  expect(titles(['Shop'], '$.name')).toEqual({})
  expect(titles([], '$[0].name')).toEqual({})
})
