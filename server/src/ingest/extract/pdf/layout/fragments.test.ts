import { expect, test } from 'vitest'
import { gatherFragments } from './fragments.ts'
import type { Glyph } from './page-text.ts'

/** Characters side by side from `x` on, 5 points wide (ideographs 10); a space in the text is a space in the file. */
function glyphs(text: string, { x = 50, y = 100, toLeft = false } = {}): Glyph[] {
  const made: Glyph[] = []
  let at = x
  let spaced = false
  for (const character of text) {
    const width = (character.codePointAt(0) ?? 0) > 0x2e80 ? 10 : 5
    const left = toLeft ? at - width : at
    at += toLeft ? -width : width
    if (character === ' ') spaced = true
    else {
      made.push({
        text: character,
        left,
        right: left + width,
        top: y - 8,
        bottom: y + 2,
        baseline: y,
        size: 10,
        bold: false,
        spaced,
      })
      spaced = false
    }
  }
  return made
}

const texts = (all: readonly Glyph[]) => gatherFragments(all).map(({ text }) => text)

test('words are kept apart and a wide gap parts cells', () => {
  expect(texts([...glyphs('Total sum'), ...glyphs('12.50', { x: 200 })])).toEqual(['Total sum', '12.50'])
})

test('no space is invented between ideographs, and none lost between words', () => {
  const marked = glyphs('日本語 の文').map(glyph => ({
    ...glyph,
    left: glyph.left > 75 ? glyph.left - 5 : glyph.left,
    right: glyph.right > 85 ? glyph.right - 5 : glyph.right,
  }))
  expect(texts(marked)).toEqual(['日本語の文'])
  expect(texts(glyphs('PDF を読む'))).toEqual(['PDF を読む'])
})

test('text from right to left keeps its logical order, and brackets open before they close', () => {
  const [line] = gatherFragments(glyphs('לפי )ב( לחוק', { x: 300, toLeft: true }))
  expect(line?.text).toBe('לפי (ב) לחוק')
  expect(line?.rightToLeft).toBe(true)
})

test('the next line begins a new fragment, an exponent does not', () => {
  expect(texts([...glyphs('first'), ...glyphs('second', { y: 112 })])).toEqual(['first', 'second'])
  const raised = glyphs('2', { x: 55, y: 96 }).map(glyph => ({ ...glyph, size: 7 }))
  expect(texts([...glyphs('a'), ...raised])).toEqual(['a2'])
})

test('a letter and its accent become one', () => {
  expect(texts(glyphs('cafe\u0301'))).toEqual(['café'])
})

test('an accent drawn upon its letter joins it', () => {
  const [n, a, accent, i, v] = [...glyphs('na'), ...glyphs('¨', { x: 60 }), ...glyphs('ıv', { x: 60 })]
  expect(texts([n, a, accent, i, v].filter(glyph => glyph !== undefined))).toEqual(['naïv'])
})

test('words without a space between them are parted by their gap, spread letters are not', () => {
  expect(texts([...glyphs('SLEEP'), ...glyphs('LONG', { x: 78 })])).toEqual(['SLEEP LONG'])
  expect(texts([...'SPREAD'].flatMap((letter, index) => glyphs(letter, { x: 50 + index * 8 })))).toEqual(['SPREAD'])
})
