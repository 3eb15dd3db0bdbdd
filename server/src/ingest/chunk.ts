/**
 * A piece of a section, the unit that is embedded, indexed and found. `text` is exactly the section's text from `start`
 * to `end`.
 */
export interface Chunk {
  /** Index of the section in the file, from 0. */
  readonly section: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly headings: readonly string[]
  readonly columns?: readonly string[]
}
