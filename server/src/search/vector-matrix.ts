import { exactSearch, MetricKind } from 'usearch'

/** Rows of one file: `count` of them from row `start`, with the ids from `first` on. */
interface Run {
  readonly file: number
  readonly first: number
  readonly count: number
  start: number
}

export interface Similar {
  readonly id: number
  /** Cosine similarity, from -1 to 1. */
  readonly similarity: number
}

/**
 * A user's vectors as one int8 matrix in memory, the rows of a file side by side, scanned exactly (usearch, one thread): 200 000
 * rows of 256 take some 3 ms, nothing is built and no neighbour is missed.
 */
export class VectorMatrix {
  readonly #dimensions: number
  #rows: Int8Array
  #runs: Run[] = []
  #count = 0

  constructor(dimensions: number, { capacity = 0 } = {}) {
    if (!Number.isInteger(dimensions) || dimensions < 1)
      throw new RangeError(`dimensions must be positive, got ${dimensions}`)
    this.#dimensions = dimensions
    this.#rows = new Int8Array(capacity * dimensions)
  }

  get bytes(): number {
    return this.#rows.byteLength
  }

  get count(): number {
    return this.#count
  }

  /** Adds a file's vectors at the end; `vectors` holds them one behind the other, for the ids from `first` on. */
  append(file: number, first: number, vectors: Int8Array): void {
    const count = vectors.length / this.#dimensions
    if (!Number.isInteger(count))
      throw new RangeError(`${vectors.length} bytes are no whole vectors of ${this.#dimensions}`)
    const start = this.#count * this.#dimensions
    if (start + vectors.length > this.#rows.length) {
      // A quarter more than needed, so that adding file by file does not copy all each time.
      const grown = new Int8Array(Math.ceil((start + vectors.length) * 1.25))
      grown.set(this.#rows.subarray(0, start))
      this.#rows = grown
    }
    this.#rows.set(vectors, start)
    this.#runs.push({ file, first, count, start: this.#count })
    this.#count += count
  }

  /** Removes a file's vectors and closes the gap. */
  remove(file: number): void {
    for (const run of this.#runs.filter(each => each.file === file).reverse()) {
      const from = (run.start + run.count) * this.#dimensions
      this.#rows.copyWithin(run.start * this.#dimensions, from, this.#count * this.#dimensions)
      this.#count -= run.count
      this.#rows.fill(0, this.#count * this.#dimensions)
      this.#runs = this.#runs.filter(each => each !== run)
      for (const later of this.#runs) if (later.start > run.start) later.start -= run.count
    }
  }

  /** The `limit` most similar rows, best first; only those of `files`, where given. */
  search(query: Int8Array, { limit, files }: { limit: number; files?: ReadonlySet<number> }): Similar[] {
    const ranges = files ? this.#runs.filter(run => files.has(run.file)) : [{ start: 0, count: this.#count }]
    return ranges
      .flatMap(({ start, count }) => this.#searchRows(query, start, count, limit))
      .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
      .slice(0, limit)
      .map(({ row, similarity }) => ({ id: this.#idAt(row), similarity }))
  }

  #searchRows(query: Int8Array, start: number, length: number, limit: number): { row: number; similarity: number }[] {
    if (length === 0) return []
    // usearch 2 reads an array's buffer from its beginning, whatever its offset: what does not begin there is copied.
    const [from, to] = [start * this.#dimensions, (start + length) * this.#dimensions]
    const rows = from === 0 ? this.#rows.subarray(0, to) : this.#rows.slice(from, to)
    const found = exactSearch(rows, query.slice(), this.#dimensions, Math.min(limit, length), MetricKind.Cos, 1)
    const { keys, distances } = found as { keys: BigUint64Array; distances: Float32Array }
    return Array.from(keys, (key, index) => ({ row: start + Number(key), similarity: 1 - (distances[index] ?? 1) }))
  }

  /** Runs lie in the order of their rows. */
  #idAt(row: number): number {
    let low = 0
    let high = this.#runs.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#runs[middle]!.start <= row) low = middle
      else high = middle - 1
    }
    const run = this.#runs[low]!
    return run.first + row - run.start
  }
}
