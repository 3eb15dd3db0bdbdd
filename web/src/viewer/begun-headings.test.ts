import type { SectionView } from '@docent/contract'
import { expect, test } from 'vitest'
import { begunHeadings } from './begun-headings.ts'

const begun = (section: Partial<SectionView>, before?: string[]) =>
  begunHeadings({ headings: [], text: '', anchors: [], ...section }, before)

test('only the headings begin that do not go on', () => {
  const headings = ['Rules', 'Lending', 'Books']
  expect(begun({ headings, text: 'Fifteen.' }, ['Rules', 'Fees']).headings).toEqual([
    { words: 'Lending', level: 1 },
    { words: 'Books', level: 2 },
  ])
  expect(begun({ headings }, headings)).toEqual({ headings: [], textStart: 0 })
})

test('a heading that the text repeats is found in it, with or without its number, and the text begins below it', () => {
  const text = 'Introduction\n\nA tenant\nmay swim.'
  expect(begun({ headings: ['Lease', '1. Introduction'], text })).toEqual({
    headings: [
      { words: 'Lease', level: 0 },
      { words: '1. Introduction', level: 1, range: { start: 0, end: 12 } },
    ],
    textStart: 14,
  })
  expect(begun({ headings: ['Notes'], text: 'Notes' }).textStart).toBe(5)
  expect(begun({ headings: ['The tenant'], text: 'The tenant may swim.' }).textStart).toBe(0)
})

test('in a tree only the titles of XML elements remain headings', () => {
  const place = (path: string) => [{ start: 0, end: 1, place: { kind: 'path', path } as const }]
  expect(begun({ headings: ['KML', 'Folder'], anchors: place('/kml/Folder/open') }).headings).toEqual([
    { words: 'KML', level: 0 },
  ])
  expect(begun({ headings: ['data', 'Tesla'], anchors: place('$.data[0].title') }).headings).toEqual([])
})
