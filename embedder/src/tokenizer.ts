/** The longest part of a word that is looked at, in UTF-16 code units. */
const longestWord = 40

const word = /[\p{L}\p{M}\p{N}]+/gu
const marks = /[\u0300-\u036f]/g
const plain = /^[a-z0-9]+$/
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * The words of a text: runs of letters, marks and digits after NFKD, lower case, and the accents of Latin, Greek and
 * Cyrillic letters dropped. `training/tokenizer.py` does exactly the same; `tokenizer.test.ts` holds both to one list.
 */
export function wordsOf(text: string): string[] {
  // Plain ASCII has nothing to fold, and most text is that.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return text.normalize('NFKD').toLowerCase().replace(marks, '').normalize('NFC').match(word) ?? []
}

/**
 * The parts that a word is embedded by.
 *
 * A word that the vocabulary holds whole is that one token. Another word of a-z and 0-9 is the longest known pieces from its
 * start (WordPiece; Wu et al. 2016, arXiv:1609.08144). A word of any other script is its hashed features: the word itself and its
 * character n-grams (as fastText does; Bojanowski et al. 2017, arXiv:1607.04606), so that the same and like words still match.
 */
export interface WordParts {
  /** Rows of the table. */
  readonly ids: readonly number[]
  /** Strings to be hashed. */
  readonly features: readonly string[]
}

/** Splits one word as `wordsOf` gives it. */
export function partsOf(text: string, vocabulary: ReadonlyMap<string, number>): WordParts {
  const id = vocabulary.get(text)
  if (id !== undefined) return { ids: [id], features: [] }
  if (plain.test(text)) return { ids: piecesOf(text, vocabulary), features: [] }
  return { ids: [], features: featuresOf(text) }
}

function piecesOf(text: string, vocabulary: ReadonlyMap<string, number>): number[] {
  const ids: number[] = []
  const last = Math.min(text.length, longestWord)
  for (let start = 0; start < last; ) {
    let end = last
    let id: number | undefined
    for (; end > start; end--) {
      id = vocabulary.get(start === 0 ? text.slice(0, end) : `##${text.slice(start, end)}`)
      if (id !== undefined) break
    }
    // Every letter and digit is in the vocabulary; a table without them would otherwise never end here.
    if (id === undefined) break
    ids.push(id)
    start = end
  }
  return ids
}

function featuresOf(text: string): string[] {
  const characters = [...text]
  if (unspaced.test(text)) {
    return [...characters, ...characters.slice(1).map((each, index) => characters[index] + each)]
  }
  const bounded = ['<', ...characters.slice(0, longestWord), '>']
  const grams = bounded.length > 4 ? bounded.slice(3).map((_, index) => bounded.slice(index, index + 4).join('')) : []
  return [bounded.join(''), ...grams]
}
