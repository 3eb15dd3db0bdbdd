/** Larger than the body by this factor, text is a heading; a bold line of its own is one of the lowest level. */
const larger = 1.15
const headingCharacters = 160
const boldCharacters = 100

/** What of a paragraph tells a heading. */
export interface HeadingSigns {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly lines: number
}

/** Whether a paragraph looks like a heading beside text of the body's size. */
export function isHeading({ text, size, bold, lines }: HeadingSigns, bodySize: number): boolean {
  if (text.length > headingCharacters || lines > 3 || !/\p{L}{2}/u.test(text)) return false
  if (size >= bodySize * larger) return true
  return bold && lines === 1 && size >= bodySize * 0.95 && text.length <= boldCharacters && !/[.,;]$|:\s*\S/u.test(text)
}

/** The headings above the text that is being read, by their sizes: a larger one ends those that are smaller. */
export interface HeadingPath {
  readonly levels: readonly { readonly text: string; readonly size: number }[]
}

const deepest = 6

/** The path once a heading of this size was met. */
export function enterHeading({ levels }: HeadingPath, heading: { text: string; size: number }): HeadingPath {
  const above = levels.filter(level => level.size > heading.size * 1.04)
  return { levels: [...above, heading].slice(0, deepest) }
}

/** Counts characters by font size, in steps of half a point; the size of most of them is the body's. */
export class SizeCount {
  readonly #characters = new Map<number, number>()

  add(size: number, characters: number): void {
    const step = Math.round(size * 2) / 2
    this.#characters.set(step, (this.#characters.get(step) ?? 0) + characters)
  }

  get bodySize(): number {
    let [body, most] = [0, 0]
    for (const [size, characters] of this.#characters) if (characters > most) [body, most] = [size, characters]
    return body
  }
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a paragraph is the heading that an outline entry names, numbering and punctuation aside. */
export function isTitled(paragraph: string, title: string): boolean {
  const [ours, theirs] = [letters(paragraph), letters(title)]
  if (theirs === '' || ours.length > theirs.length * 1.6 + 12) return false
  return ours === theirs || (theirs.length >= 4 && ours.endsWith(theirs)) || (ours.length >= 4 && theirs.endsWith(ours))
}
