import { expect, test } from 'vitest'
import { joinLines, joinOverColumns, partParagraphs, writeParagraph } from './paragraphs.ts'
import { fragment, stack } from './test-lines.ts'

const written = (texts: readonly string[], { width, right = 400 }: { width?: number; right?: number } = {}) =>
  writeParagraph(
    { stretches: [{ lines: stack(texts, width === undefined ? {} : { width }), left: 50, right }] },
    new Set(),
  )

test.each([
  ['compil-', 'ation', 'compilation'],
  ['Compil-', 'ation of', 'Compilation of'],
  ['a well-', 'known fact', 'a well-known fact'],
  ['a mixed-', 'mode engine', 'a mixed-mode engine'],
  ['state-of-the-', 'art', 'state-of-the-art'],
  ['Anglo-', 'American', 'Anglo-American'],
  ['2019-', '2020', '2019-2020'],
  ['soft\u00AD', 'ware', 'software'],
  ['one –', 'two', 'one – two'],
  ['either/', 'or', 'either/or'],
  ['日本', '語の文', '日本語の文'],
  ['中文', 'and Latin', '中文 and Latin'],
])('%s and %s join as %s', (text, next, expected) => {
  const joint = joinLines(text, next, new Set(['mixed-mode']))
  expect(`${joint.text}${joint.space ? ' ' : ''}${next}`).toBe(expected)
})

test('the run of each line is kept where a hyphen was undone', () => {
  const { text, runs } = written(['The auto-', 'matic gate'], { width: 200, right: 250 })
  expect(text).toBe('The automatic gate')
  expect(runs.map(({ start, end }) => text.slice(start, end))).toEqual(['The auto', 'matic gate'])
})

test('breaks stay where the next word would have fitted on the line', () => {
  expect(written(['Ada Lovelace', '12 St James Square', 'London']).text).toBe(
    'Ada Lovelace\n12 St James Square\nLondon',
  )
  expect(written(['lines that reach', 'the right edge'], { width: 350 }).text).toBe('lines that reach the right edge')
})

test('paragraphs part at white space, indents and list marks', () => {
  const lines = [
    fragment('A first paragraph that fills the width', { x: 50, y: 100 }),
    fragment('of its column and ends.', { x: 50, y: 112 }),
    fragment('An indented one begins here and goes', { x: 62, y: 124 }),
    fragment('on to the next line of the column, then', { x: 50, y: 136 }),
    fragment('After white space comes another text', { x: 50, y: 160 }),
    fragment('• an item', { x: 50, y: 172 }),
    fragment('• another', { x: 50, y: 184 }),
  ]
  expect(partParagraphs(lines).map(({ stretches }) => stretches[0]?.lines.length)).toEqual([2, 2, 1, 1, 1])
})

test('a paragraph runs on at the head of the next column', () => {
  const left = partParagraphs(stack(['The text begins in the left col-'], { y: 700 }))
  const right = partParagraphs(stack(['umn and ends in the right one.'], { x: 320, y: 100 }))
  const [joined, ...rest] = joinOverColumns([left, right])
  expect(rest).toEqual([])
  expect(joined && writeParagraph(joined, new Set()).text).toBe(
    'The text begins in the left column and ends in the right one.',
  )
  const sentence = partParagraphs(stack(['A new sentence.'], { x: 320, y: 100 }))
  expect(joinOverColumns([left, sentence])).toHaveLength(2)
})
