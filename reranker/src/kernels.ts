import { readFileSync } from 'node:fs'

const file = new URL('../kernels/kernels.wasm', import.meta.url)

/**
 * What a layer of a transformer computes, on matrices that lie row by row in one memory, of float32 unless it says else; `kernels/kernels.ts` is their
 * source. Matrices and vectors are named by their address in bytes, a multiple of 16.
 */
export interface Kernels {
  /** Writes each row of `x` as int16, and to `scales` what one step of it is worth; `length` is a multiple of 4. */
  quantise(x: number, out: number, scales: number, rows: number, length: number): void
  /**
   * out = a × b + bias, with `a` and `steps` as `quantise` writes them and `b` as int16 in panels of 8 columns: of each two numbers
   * that follow each other in a column, those of 8 columns lie together. `worth` is what a step of each column is worth.
   * `rows` is a multiple of `rowStep`, `columns` of `panel` and `inner` of 2.
   */
  multiply(
    a: number,
    steps: number,
    b: number,
    worth: number,
    bias: number,
    out: number,
    rows: number,
    inner: number,
    columns: number,
  ): void
  /** x = gelu(x); `count` is a multiple of 4. */
  gelu(x: number, count: number): void
  /** x = normalised(x + y) × scale + shift, row by row; `width` is a multiple of 4. */
  addAndNormalise(x: number, y: number, scale: number, shift: number, rows: number, width: number): void
  /**
   * Attention of the tokens of one sequence to each other, with heads of 32 numbers. `qkv` holds for each token its query, key and value, each of
   * `width` numbers; `out` gets `width` numbers a token; `scores` has room for `length` numbers and 3 more.
   */
  attend(qkv: number, out: number, scores: number, length: number, width: number): void
}

/** Rows are multiplied in steps of so many. */
export const rowStep = 6
/** Columns of a matrix that lie together. */
export const panel = 8

/** The kernels as they are compiled, which threads can share. */
export const readKernels = (): WebAssembly.Module => new WebAssembly.Module(readFileSync(file))

/** Starts the kernels on a memory of their own, of at least so many bytes. */
export function startKernels(
  compiled: WebAssembly.Module,
  bytes: number,
): { kernels: Kernels; memory: WebAssembly.Memory } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) })
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } })
  return { kernels: exports as unknown as Kernels, memory }
}
