/** A longer word is not looked up in pieces: it is unknown. */
const longestWord = 100
/** Words whose tokens are kept, so that a frequent word is split once. */
const rememberedWords = 20_000

const marks = /\p{Mn}/gu
const parts = /[\p{P}$+<=>^`|~]|\p{Script=Han}|[^\s\p{P}$+<=>^`|~\p{Script=Han}\p{C}\ufffd]+/gu

/** A word, a mark or a character of a text, and the numbers of its tokens. */
export interface Word {
  /** Where it stands in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  readonly tokens: readonly number[]
}

/** Splits text into words, and these into tokens. */
export type Tokenizer = (text: string) => readonly Word[]

/**
 * BERT's uncased tokenizer: words, marks of punctuation and Han characters apart; lower case without accents; each word the longest known pieces
 * from its start (WordPiece; Wu et al. 2016, arXiv:1609.08144). A word without them is unknown as a whole.
 */
export function openTokenizer(vocabulary: ReadonlyMap<string, number>): Tokenizer {
  const unknown = [numberOf(vocabulary, '[UNK]')]
  const remembered = new Map<string, readonly number[]>()
  const tokensOf = (written: string): readonly number[] => {
    const known = remembered.get(written)
    if (known) return known
    const words = written.normalize('NFD').replace(marks, '').toLowerCase().match(parts) ?? []
    const found = words.flatMap(word => (word.length > longestWord ? unknown : (piecesOf(word, vocabulary) ?? unknown)))
    if (remembered.size >= rememberedWords) remembered.clear()
    remembered.set(written, found)
    return found
  }
  return text =>
    Array.from(text.matchAll(parts), ({ 0: written, index: start }) => ({
      start,
      end: start + written.length,
      tokens: tokensOf(written),
    }))
}

/** @throws when the vocabulary lacks it */
export function numberOf(vocabulary: ReadonlyMap<string, number>, token: string): number {
  const found = vocabulary.get(token)
  if (found === undefined) throw new Error(`The reranker's vocabulary lacks ${token}.`)
  return found
}

function piecesOf(word: string, vocabulary: ReadonlyMap<string, number>): number[] | undefined {
  const ids: number[] = []
  for (let start = 0; start < word.length; ) {
    let end = word.length
    let id: number | undefined
    for (; end > start; end--) {
      id = vocabulary.get(start === 0 ? word.slice(0, end) : `##${word.slice(start, end)}`)
      if (id !== undefined) break
    }
    if (id === undefined) return undefined
    ids.push(id)
    start = end
  }
  return ids
}
