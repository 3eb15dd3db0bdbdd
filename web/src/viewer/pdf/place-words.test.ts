import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

/** The words of the line that stand between brackets, and what is found of them in the pieces. */
function found(marked: string, ...pieces: string[]) {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const words = marked.replace(/[[\]]/g, '')
  return placeWords({ words, start, end }, pieces)?.map(range => pieces[range.piece]!.slice(range.start, range.end))
}

test('words are found in the pieces of their line, however these are cut and spaced', () => {
  expect(found('The [rent is] due.', 'The rent is due.')).toEqual(['rent is'])
  expect(found('The [rent is] due.', 'The re', 'nt', ' ', 'is due.')).toEqual(['re', 'nt', 'is'])
  expect(found('The [rent is] due.', 'T h e', 'r e n t', 'i s', 'd u e .')).toEqual(['r e n t', 'i s'])
})

test('of words that stand twice in a line the right ones are meant', () => {
  expect(found('rent and [rent] again', 'rent and rent again')).toEqual(['rent'])
  expect(placeWords({ words: 'rent and rent again', start: 9, end: 13 }, ['rent and rent again'])).toEqual([
    { piece: 0, start: 9, end: 13 },
  ])
  // The line ends otherwise on the page, where a word is broken.
  expect(placeWords({ words: 'rent and rent continued', start: 9, end: 13 }, ['rent and rent conti-'])).toEqual([
    { piece: 0, start: 9, end: 13 },
  ])
})

test('words that the pieces do not hold are found nowhere', () => {
  expect(found('The [rent] is due.')).toBeUndefined()
  expect(found('The [rent] is due.', 'A picture')).toBeUndefined()
})
