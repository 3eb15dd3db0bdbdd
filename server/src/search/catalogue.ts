import type { FileRow } from './index-rows.ts'

/** A file, with the terms of each of its chunks as 16-bit numbers one behind the other. */
export type CataloguedFile = FileRow & { readonly lengths: Uint8Array }

/** The files of an index in the order of their chunks, and how long these are; read once after each change. */
export class Catalogue {
  readonly files: readonly FileRow[]
  /** The files' names by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly chunks: number
  /** Terms of each chunk at its id. */
  readonly lengths: Uint16Array
  /** Mean of the lengths, at least 1. */
  readonly mean: number

  constructor(files: readonly CataloguedFile[]) {
    const last = files.at(-1)
    this.lengths = new Uint16Array(last ? last.first_chunk + last.chunks : 0)
    this.files = files.map(({ lengths, ...file }) => {
      this.lengths.set(new Uint16Array(lengths.slice().buffer), file.first_chunk)
      return file
    })
    this.names = new Map(files.map(({ file_id: fileId, name }) => [fileId, name]))
    this.chunks = files.reduce((sum, { chunks }) => sum + chunks, 0)
    this.mean = Math.max(1, this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.chunks))
  }
}

/** Which of some files, in the order of their chunks, has the chunk. */
export function fileOfChunk(files: readonly FileRow[], id: number): FileRow | undefined {
  let low = 0
  let high = files.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (files[middle]!.first_chunk <= id) low = middle
    else high = middle - 1
  }
  const file = files[low]
  return file && id >= file.first_chunk && id < file.first_chunk + file.chunks ? file : undefined
}
