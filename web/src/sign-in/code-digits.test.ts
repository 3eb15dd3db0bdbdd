import { expect, test } from 'vitest'
import { deleteBack, emptyBoxes, enterDigits, pasteDigits } from './code-digits.ts'

const boxesOf = (code: string) => [...code.padEnd(6)].map(digit => digit.trim())
const shown = ({ boxes, focus }: { boxes: readonly string[]; focus: number }) => [
  boxes.map(digit => digit || '_').join(''),
  focus,
]

test.each([
  ['', 0, '4', '4_____', 1],
  ['123', 3, '4', '1234__', 4],
  ['12345', 5, '6', '123456', 5],
  ['', 0, 'a', '______', 0],
  ['123456', 2, '39', '129456', 3],
  ['123456', 2, '93', '129456', 3],
  ['123456', 2, '33', '123456', 3],
  ['123456', 2, '', '12_456', 2],
  ['12', 2, '٣', '12____', 2],
])('%j, box %i becomes %j: %s with the focus on %i', (code, index, text, expected, focus) => {
  expect(shown(enterDigits(boxesOf(code), { index, text }))).toEqual([expected, focus])
})

test('a code that the phone fills in at once spreads over the boxes', () => {
  expect(shown(enterDigits(emptyBoxes, { index: 0, text: '123456' }))).toEqual(['123456', 5])
  expect(shown(enterDigits(boxesOf('12'), { index: 2, text: '345678' }))).toEqual(['123456', 5])
})

test.each([
  ['123456', '123456', 5],
  ['123 456', '123456', 5],
  ['Your code is 12-34', '1234__', 4],
  ['1234567890', '123456', 5],
  ['no digits', '99____', 1],
])('pasting %j gives %s: digits only, up to six', (text, expected, focus) => {
  expect(shown(pasteDigits(boxesOf('99'), { text, focus: 1 }))).toEqual([expected, focus])
})

test.each([
  ['123', 2, '12____', 2],
  ['12', 2, '1_____', 1],
  ['', 0, '______', 0],
])('Backspace in %j at box %i gives %s with the focus on %i', (code, index, expected, focus) => {
  expect(shown(deleteBack(boxesOf(code), { index }))).toEqual([expected, focus])
})
