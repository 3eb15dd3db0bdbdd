import type { SectionView } from '@docent/contract'
import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'

const section = (text: string, anchors: SectionView['anchors'] = []): SectionView => ({
  fileId: 'a',
  fileName: 'a.txt',
  section: 3,
  sections: 4,
  headings: [],
  text,
  anchors,
})
const found = (text: string, words: string) =>
  findMatches(section(text), words).map(({ start, end }) => text.slice(start, end))

test('words are found whatever their case and spacing, signs as they are', () => {
  expect(found('The Rent is due. the\nrent is late.', 'the rent')).toEqual(['The Rent', 'the\nrent'])
  expect(found('ÄPFEL, äpfel', 'Äpfel')).toEqual(['ÄPFEL', 'äpfel'])
  expect(found('costs 4.50 (net) or 4x50', '4.50 (net)')).toEqual(['4.50 (net)'])
  expect(found('a-b [c] {d} x|y /z \\w ^$', '[c] {d} x|y /z \\w ^$')).toEqual(['[c] {d} x|y /z \\w ^$'])
  expect(found('a-b', 'a-b')).toEqual(['a-b'])
  expect(found('😀 and 😀', '😀')).toEqual(['😀', '😀'])
})

test('nothing is found of nothing', () => {
  expect(found('words', '  ')).toEqual([])
  expect(found('', 'word')).toEqual([])
})

test('on a page a match has the lines that it touches, and which of their words are its own', () => {
  const place = (box: number) => ({
    kind: 'page' as const,
    page: 7,
    boxes: [[box, 0, 10, 10] as [number, number, number, number]],
  })
  const anchors = [
    { start: 0, end: 5, place: place(1) },
    { start: 6, end: 11, place: place(2) },
    { start: 12, end: 17, place: place(3) },
  ]
  expect(findMatches(section('first again later', anchors), 'again later')).toEqual([
    {
      section: 3,
      start: 6,
      end: 17,
      page: 7,
      lines: [
        { box: [2, 0, 10, 10], words: 'again', start: 0, end: 5 },
        { box: [3, 0, 10, 10], words: 'later', start: 0, end: 5 },
      ],
    },
  ])
  expect(findMatches(section('first again later', anchors), 'GAI')).toMatchObject([
    { page: 7, lines: [{ box: [2, 0, 10, 10], words: 'again', start: 1, end: 4 }] },
  ])
})
