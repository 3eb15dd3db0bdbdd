import type { Receipt } from '@docent/contract'

/**
 * What of a document was not read, for its receipt. Counted things ("3 pictures") are added up; what is the document's own text
 * makes the receipt incomplete, what never was text (a picture) does not.
 */
export class LeftOut {
  readonly #counts = new Map<string, { one: string; many: string; why: string; count: number }>()
  readonly #notes = new Map<string, string>()
  complete = true

  /** Counts one more thing; `one` and `many` name it ("picture", "pictures"). */
  count(one: string, many: string, why: string, times = 1): void {
    const known = this.#counts.get(one)
    if (known) known.count += times
    else this.#counts.set(one, { one, many, why, count: times })
  }

  /** Notes a thing once. At most 100 are kept. */
  note(what: string, why: string): void {
    if (this.#notes.size < 100) this.#notes.set(what, why)
  }

  /** Notes text that should have been read and could not be. */
  lost(what: string, why: string): void {
    this.complete = false
    this.note(what, why)
  }

  list(): Receipt['leftOut'] {
    const counted = [...this.#counts.values()].map(({ one, many, why, count }) => ({
      what: `${count} ${count === 1 ? one : many}`,
      why,
    }))
    return [...counted, ...[...this.#notes].map(([what, why]) => ({ what, why }))]
  }
}
