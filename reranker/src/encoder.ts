import { panel, rowStep, startKernels } from './kernels.ts'
import type { RerankerFile } from './model-file.ts'

/** Where the numbers of one layer lie in the kernels' memory. */
interface Layer {
  readonly attention: Linear
  readonly joined: Linear
  readonly afterAttention: Normalisation
  readonly up: Linear
  readonly down: Linear
  readonly afterAll: Normalisation
}

interface Linear {
  readonly matrix: number
  readonly worth: number
  readonly columns: number
  readonly inner: number
  readonly bias: number
}

interface Normalisation {
  readonly scale: number
  readonly shift: number
}

/** Turns sequences of tokens into one vector a token. */
export interface Encoder {
  /**
   * @param sequences numbers of tokens, each sequence no longer than the model's positions, together at most `mostTokens`
   * @returns `width` numbers for each token of all sequences, one behind the other; overwritten by the next call
   */
  encode(sequences: readonly (readonly number[])[]): Float32Array
}

/**
 * Reads a BERT encoder's weights into the kernels' memory. Its matrices are int8 with a scale for each output; in memory they take two bytes a
 * weight. Products are sums of whole numbers, so that every machine computes the same.
 */
export function openEncoder(
  file: RerankerFile,
  { compiled, mostTokens }: { compiled: WebAssembly.Module; mostTokens: number },
): Encoder {
  const { layers, width, inner, positions, rows } = file.header
  const tokens = Math.ceil(mostTokens / rowStep) * rowStep
  const wide = Math.max(inner, 3 * width)
  const weights = layers * (4 * width * width + 2 * width * inner)
  const vectors = 2 * width + layers * (14 * width + 2 * inner)
  const { kernels, memory } = startKernels(
    compiled,
    2 * weights + 4 * (vectors + positions + tokens * (2 * width + 1.5 * wide + 1)) + 1024,
  )
  const floats = new Float32Array(memory.buffer)
  const halves = new Int16Array(memory.buffer)
  // Addresses are in bytes. The first ones stay free: an address of 0 would look like none.
  let top = 64
  const reserve = (bytes: number) => {
    const start = top
    top += Math.ceil(bytes / 16) * 16
    return start
  }
  const keep = (count: number) => {
    const start = reserve(4 * count)
    floats.set(file.takeFloats(count), start / 4)
    return start
  }
  const keepMatrix = (columns: number, length: number): number => {
    const start = reserve(2 * columns * length)
    const bytes = file.takeBytes(columns * length)
    for (let column = 0; column < columns; column++) {
      const to = start / 2 + Math.floor(column / panel) * panel * length + (column % panel) * 2
      for (let at = 0; at < length; at++) halves[to + (at >> 1) * 2 * panel + (at & 1)] = bytes[column * length + at]!
    }
    return start
  }
  const linear = (columns: number, length: number): Linear => ({
    worth: keep(columns),
    matrix: keepMatrix(columns, length),
    bias: keep(columns),
    columns,
    inner: length,
  })
  const normalisation = (): Normalisation => ({ scale: keep(width), shift: keep(width) })

  const tokenScales = file.takeFloats(rows)
  const tokenTable = file.takeBytes(rows * width)
  const positionTable = file.takeFloats(positions * width)
  const afterEmbedding = normalisation()
  const all = Array.from(
    { length: layers },
    (): Layer => ({
      attention: linear(3 * width, width),
      joined: linear(width, width),
      afterAttention: normalisation(),
      up: linear(inner, width),
      down: linear(width, inner),
      afterAll: normalisation(),
    }),
  )
  const [x, y, z] = [reserve(4 * tokens * width), reserve(4 * tokens * width), reserve(4 * tokens * wide)]
  const [whole, steps, scores] = [reserve(2 * tokens * wide), reserve(4 * tokens), reserve(4 * (positions + 3))]

  function embed(sequences: readonly (readonly number[])[]): void {
    let row = x / 4
    for (const sequence of sequences)
      for (const [place, token] of sequence.entries()) {
        const scale = tokenScales[token]!
        for (let at = 0; at < width; at++)
          floats[row + at] = tokenTable[token * width + at]! * scale + positionTable[place * width + at]!
        row += width
      }
  }
  const multiply = (from: number, { matrix, worth, bias, columns, inner }: Linear, to: number, count: number) => {
    kernels.quantise(from, whole, steps, count, inner)
    kernels.multiply(whole, steps, matrix, worth, bias, to, count, inner, columns)
  }
  const addAndNormalise = (one: number, two: number, { scale, shift }: Normalisation, count: number) =>
    kernels.addAndNormalise(one, two, scale, shift, count, width)

  return {
    encode(sequences) {
      const count = sequences.reduce((sum, { length }) => sum + length, 0)
      if (count > tokens) throw new RangeError(`At most ${tokens} tokens can be encoded at once, got ${count}.`)
      const padded = Math.ceil(count / rowStep) * rowStep
      floats.fill(0, x / 4, x / 4 + padded * width)
      floats.fill(0, y / 4, y / 4 + padded * width)
      embed(sequences)
      addAndNormalise(x, y, afterEmbedding, padded)
      for (const { attention, joined, afterAttention, up, down, afterAll } of all) {
        multiply(x, attention, z, padded)
        let from = 0
        for (const { length } of sequences) {
          kernels.attend(z + from * 12 * width, y + from * 4 * width, scores, length, width)
          from += length
        }
        multiply(y, joined, z, padded)
        addAndNormalise(x, z, afterAttention, padded)
        multiply(x, up, z, padded)
        kernels.gelu(z, padded * inner)
        multiply(z, down, y, padded)
        addAndNormalise(x, y, afterAll, padded)
      }
      return floats.subarray(x / 4, x / 4 + count * width)
    },
  }
}
