/**
 * Characters that a reader does not see but a model reads or a renderer obeys: controls, zero-width, direction marks, tag characters
 * (U+E0000), and the private use area, with which our own marks are set apart.
 */
const unseen =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]|(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}\p{Emoji_Presentation}]|\ufe0f)(?:\u200c|\u200d)/gu

/** A text without what cannot be seen in it. Line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  text.replace(unseen, found => (found === '\n' || found === '\t' ? found : ''))

/** A text for comparing word for word, with the way back: `at[i]` is where the character `i` stands in the original. */
export interface Comparable {
  readonly text: string
  readonly at: readonly number[]
}

const quotes = /[“”„‟«»"‘’‚‛‹›'`´]/
const dashes = /[‐‑‒–—―−-]/

/**
 * White space as one space, one kind of quotation mark and dash, lower case, nothing unseen, nothing of Markdown's emphasis: what a model
 * changes when it copies.
 */
export function comparable(original: string): Comparable {
  let text = ''
  const at: number[] = []
  for (let index = 0; index < original.length; ) {
    const character = String.fromCodePoint(original.codePointAt(index)!)
    const plain = plainCharacter(character)
    if (plain !== '' && !(plain === ' ' && (text === '' || text.endsWith(' ')))) {
      text += plain
      for (let unit = 0; unit < plain.length; unit++) at.push(index)
    }
    index += character.length
  }
  return { text, at }
}

function plainCharacter(character: string): string {
  if (/\s/.test(character)) return ' '
  if (visibleText(character) === '' || character === '*' || character === '_' || character === '\\') return ''
  if (quotes.test(character)) return "'"
  if (dashes.test(character)) return '-'
  return character.normalize('NFKC').toLowerCase()
}

/** Where words stand in a text, word for word; undefined where they do not. Offsets in UTF-16 code units. */
export function findWords(words: string, text: string): { start: number; end: number } | undefined {
  const wanted = comparable(words).text.trim()
  if (wanted === '') return undefined
  const held = comparable(text)
  for (let from = held.text.indexOf(wanted); from >= 0; from = held.text.indexOf(wanted, from + 1)) {
    const end = from + wanted.length
    if (isLetter(held.text[from - 1], wanted[0]) || isLetter(wanted.at(-1), held.text[end])) continue
    const last = held.at[end - 1]!
    return { start: held.at[from]!, end: last + String.fromCodePoint(text.codePointAt(last)!).length }
  }
  return undefined
}

/** Whether a word goes on from one character to the next: the middle of a word is no quotation. Not where no spaces are written. */
const isLetter = (one: string | undefined, two: string | undefined) =>
  one !== undefined &&
  two !== undefined &&
  /[\p{L}\p{N}]/u.test(one) &&
  /[\p{L}\p{N}]/u.test(two) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(one + two)
