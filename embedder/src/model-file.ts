import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** What the file of a model says of itself. */
export interface ModelHeader {
  readonly name: string
  readonly version: number
  readonly dimensions: number
  readonly rows: number
  /** Length of a hashed feature's vector, in the scale of the rows. */
  readonly hashedLength: number
}

export interface ModelFile {
  readonly header: ModelHeader
  /** Row of each token, in the order of the rows. */
  readonly vocabulary: ReadonlyMap<string, number>
  /** What each row is multiplied with. */
  readonly scales: Float32Array
  /** The rows, one behind the other. */
  readonly table: Int8Array
}

/** Reads what a model file says of itself, and no more of it. */
export function readHeader(path: URL | string): ModelHeader {
  const file = openSync(path, 'r')
  try {
    const length = Buffer.alloc(4)
    readSync(file, length)
    const header = Buffer.alloc(length.readUInt32LE(0))
    readSync(file, header)
    return JSON.parse(header.toString('utf8')) as ModelHeader
  } finally {
    closeSync(file)
  }
}

/**
 * Reads a model file: 4 bytes with the length of the header (little-endian), the header as JSON, the vocabulary as
 * lines padded with spaces to a multiple of four bytes, one float32 scale a row, and the rows as int8.
 */
export function readModelFile(path: URL | string): ModelFile {
  const file = readFileSync(path)
  const headerLength = file.readUInt32LE(0)
  const { vocabularyBytes, ...header } = JSON.parse(file.toString('utf8', 4, 4 + headerLength)) as ModelHeader & {
    vocabularyBytes: number
  }
  const { dimensions, rows } = header
  const vocabularyStart = 4 + headerLength
  const scalesStart = vocabularyStart + vocabularyBytes
  const rowsStart = scalesStart + rows * 4
  if (file.length !== rowsStart + rows * dimensions) throw new Error(`The embedding model ${path} is not whole.`)
  const lines = file.toString('utf8', vocabularyStart, scalesStart).trimEnd().split('\n')
  return {
    header,
    vocabulary: new Map(lines.map((line, index) => [line, index])),
    // A copy, because a view of floats must begin at a multiple of four.
    scales: new Float32Array(file.buffer.slice(file.byteOffset + scalesStart, file.byteOffset + rowsStart)),
    table: new Int8Array(file.buffer, file.byteOffset + rowsStart, rows * dimensions),
  }
}
