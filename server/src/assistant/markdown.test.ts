import { expect, test } from 'vitest'
import { blockquote, escapeMarkdown } from './markdown.ts'

/** What CommonMark shows of escaped text: a backslash before punctuation goes. */
const shown = (markdown: string) => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')

test.each([
  'a *b* _c_ `d` ~~e~~ |f|',
  '[link](https://evil.example) ![picture](x.png)',
  '<script>alert(1)</script> &amp; <!-- -->',
  '# not a heading',
  '> not a quotation',
  '- not a list',
  '+ nor this',
  '1. nor this',
  '12) nor this',
  '=====',
  '---',
  '[1]: https://evil.example',
  'mail me@example.org or www.example.org',
  'C:\\Users\\me and $x^2$',
  'Plain words, with 5.2 % and (brackets).',
])('is shown as it was written: %s', text => {
  expect(shown(escapeMarkdown(text))).toBe(text)
})

test.each(['*', '_', '`', '[', ']', '<', '>', '|', '~', '$', '&', '\\'])('%s never stands unescaped', mark => {
  expect(escapeMarkdown(`a ${mark} b`)).toBe(`a \\${mark} b`)
})

test.each(['# a', '- a', '+ a', '===', '---'])('a line cannot begin a block: %s', line => {
  expect(escapeMarkdown(line)).toMatch(/^\\/)
})

test('a number at the start of a line begins no list', () => {
  expect(escapeMarkdown('1. a\n2) b')).toBe('1\\. a\n2\\) b')
})

test('plain prose stays readable', () => {
  expect(escapeMarkdown('In 2023 (its best year), it earned 5.2 million.')).toBe(
    'In 2023 (its best year), it earned 5.2 million.',
  )
})

test('a quotation is one blockquote that ends with its mark, whatever lines it has', () => {
  expect(blockquote('One.\n\nTwo.', 3)).toBe('> One.\n>\n> Two. [3]')
  expect(blockquote('a\nb', 1)).toBe('> a\\\n> b [1]')
  expect(blockquote('\t5\t6', 1)).toBe('> 5  6 [1]')
})
