/** What the file of a reranker says of itself: the sizes of a BERT encoder (Devlin et al. 2018, arXiv:1810.04805). */
export interface RerankerHeader {
  readonly name: string
  readonly version: number
  readonly layers: number
  /** Numbers a token. */
  readonly width: number
  /** Numbers a token between the two halves of a layer's second part. */
  readonly inner: number
  /** The longest question and sentence together, in tokens with the three marks. */
  readonly positions: number
  /** Tokens of the vocabulary. */
  readonly rows: number
}

/** The numbers of a model file, to be taken in the order in which `training/export.py` writes them. */
export interface RerankerFile {
  readonly header: RerankerHeader
  /** Number of each token. */
  readonly vocabulary: ReadonlyMap<string, number>
  takeFloats(count: number): Float32Array
  takeBytes(count: number): Int8Array
}

/**
 * Takes a model file apart: 4 bytes with the length of the header (little-endian), the header as JSON, the vocabulary as lines padded with
 * spaces, all float32 numbers, and all int8 ones; each of these begins at a multiple of four.
 * @throws when the file is not whole
 */
export function parseModelFile(bytes: ArrayBufferLike): RerankerFile {
  const file = Buffer.from(bytes)
  const headerLength = file.readUInt32LE(0)
  const {
    vocabularyBytes,
    floats,
    bytes: ofMatrices,
    ...header
  } = JSON.parse(file.toString('utf8', 4, 4 + headerLength)) as RerankerHeader & {
    vocabularyBytes: number
    floats: number
    bytes: number
  }
  const vocabularyStart = 4 + headerLength
  let floatsAt = vocabularyStart + vocabularyBytes
  let bytesAt = floatsAt + floats * 4
  if (file.length !== bytesAt + ofMatrices) throw new Error(`The reranker's model is not whole.`)
  const lines = file.toString('utf8', vocabularyStart, floatsAt).trimEnd().split('\n')
  return {
    header,
    vocabulary: new Map(lines.map((line, index) => [line, index])),
    takeFloats(count) {
      const start = floatsAt
      floatsAt += count * 4
      // A copy, because a view of floats must begin at a multiple of four.
      return new Float32Array(bytes.slice(start, start + count * 4))
    },
    takeBytes(count) {
      const start = bytesAt
      bytesAt += count
      return new Int8Array(bytes, start, count)
    },
  }
}
