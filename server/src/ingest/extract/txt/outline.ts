import type { Line } from '../text/read-lines.ts'
import { isCapitals, isTitle, markdownLevel, numberedDepth } from './line-kinds.ts'

/** A heading: its words and its level, 0 for the title of the whole text. */
export interface Heading {
  readonly text: string
  readonly level: number
  readonly line: number
  /** "1 Scope" without deeper numbers may as well be an item of a list; what follows decides. */
  readonly listLike: boolean
}

/** The heading that a block of one line is, if it is clearly one. */
export function findHeading(lines: readonly Line[], isFirst: boolean): Heading | undefined {
  const [line] = lines
  if (!line || lines.length !== 1) return undefined
  const text = line.text.trim()
  const heading = (level: number, words = text, listLike = false) => ({
    text: words,
    level,
    line: line.number,
    listLike,
  })
  const markdown = markdownLevel(text)
  if (markdown > 0) return heading(markdown, text.replace(/^#+\s+/, '').replace(/\s+#+$/, ''))
  const depth = numberedDepth(text)
  if (depth > 0) return heading(2 + depth, text, depth === 1 && /^\d/.test(text))
  if (isFirst && isTitle(text)) return heading(0)
  return isCapitals(text) ? heading(2) : undefined
}

/** The headings in force, outermost first. */
export class Outline {
  #stack: Heading[] = []

  /** @returns the whole path with this heading at its end */
  enter(heading: Heading): string[] {
    while (this.#stack.length > 0 && this.#stack.at(-1)!.level >= heading.level) this.#stack.pop()
    this.#stack.push(heading)
    return this.#stack.map(each => each.text)
  }
}
