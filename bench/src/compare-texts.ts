/** A text and where it stands on its page. */
export interface PlacedText {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How many characters were compared, and by how many single changes they differ. */
export interface Written {
  readonly characters: number
  readonly errors: number
}

export const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** Compares the words of two texts regardless of their order and of the marks around them. */
export function compareWords(own: readonly string[], read: readonly string[]) {
  const left = new Map<string, number>()
  const wanted = wordsIn(own)
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let added = 0
  let found = 0
  for (const word of wordsIn(read)) {
    const count = left.get(word) ?? 0
    if (count === 0) added += 1
    else {
      left.set(word, count - 1)
      found += 1
    }
  }
  return { total: wanted.length, missed: wanted.length - found, added }
}

const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap(text => plain(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])

/**
 * Compares line by line what stands at the same place, so that the order in which columns and footnotes are read does not count:
 * each word that was read belongs to the line which it covers most, and what covers none is too much.
 */
export function compareWritten(lines: readonly PlacedText[], words: readonly PlacedText[]): Written {
  const byLine = new Map<PlacedText, PlacedText[]>(lines.map(line => [line, []]))
  let errors = 0
  for (const word of words) {
    const [line, shared] = lines.reduce<[PlacedText | undefined, number]>(
      (best, each) => (overlap(each, word) > best[1] ? [each, overlap(each, word)] : best),
      [undefined, 0],
    )
    if (line && shared > 0) byLine.get(line)!.push(word)
    else errors += plain(word.text).length
  }
  let characters = 0
  for (const [line, found] of byLine) {
    const own = plain(line.text)
    const read = plain(
      found
        .toSorted((one, other) => one.left - other.left)
        .map(({ text }) => text)
        .join(' '),
    )
    characters += own.length
    errors += distance(own, read)
  }
  return { characters, errors }
}

function overlap(one: PlacedText, other: PlacedText): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? across * down : 0
}

/** Ligatures apart, one kind of quotation mark and dash, single spaces: what is no mistake in reading. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** How many characters must be put in, left out or changed to make one text of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
