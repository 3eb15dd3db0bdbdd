import { expect, test } from 'vitest'
import { seededRandom } from '../../server/src/seeded-random.ts'
import { panel, readKernels, rowStep, startKernels } from './kernels.ts'

const random = seededRandom(1)
const numbers = (count: number) => Float32Array.from({ length: count }, () => random() * 4 - 2)

/** A memory whose parts are given out one behind the other. */
function open() {
  const { kernels, memory } = startKernels(readKernels(), 1 << 20)
  let top = 64
  const reserve = (bytes: number) => {
    const start = top
    top += Math.ceil(bytes / 16) * 16
    return start
  }
  const floats = (start: number, count: number) => new Float32Array(memory.buffer, start, count)
  const put = (values: Float32Array) => {
    const start = reserve(values.length * 4)
    floats(start, values.length).set(values)
    return start
  }
  const putHalves = (values: Int16Array) => {
    const start = reserve(values.length * 2)
    new Int16Array(memory.buffer, start, values.length).set(values)
    return start
  }
  return { kernels, reserve, floats, put, putHalves }
}

test('multiply, after quantise, is a matrix product with a bias', () => {
  const { kernels, reserve, floats, put, putHalves } = open()
  const [rows, inner, columns] = [2 * rowStep, 20, 3 * panel]
  const a = numbers(rows * inner)
  const b = Int16Array.from({ length: columns * inner }, () => Math.round(random() * 254 - 127))
  const [worth, bias] = [numbers(columns), numbers(columns)]
  const panels = new Int16Array(b.length)
  for (let column = 0; column < columns; column++)
    for (let at = 0; at < inner; at++) {
      const place = Math.floor(column / panel) * panel * inner + (at >> 1) * 2 * panel + (column % panel) * 2 + (at & 1)
      panels[place] = b[column * inner + at]!
    }
  const [whole, steps, out] = [reserve(rows * inner * 2), reserve(rows * 4), reserve(rows * columns * 4)]
  kernels.quantise(put(a), whole, steps, rows, inner)
  kernels.multiply(whole, steps, putHalves(panels), put(worth), put(bias), out, rows, inner, columns)
  const found = floats(out, rows * columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let at = 0; at < inner; at++) sum += a[row * inner + at]! * b[column * inner + at]!
      const expected = sum * worth[column]! + bias[column]!
      // A value is within half of 1/8191 of the largest in its row.
      expect(Math.abs(found[row * columns + column]! - expected)).toBeLessThan(0.8)
    }
})

test('a row of zeros stays zeros', () => {
  const { kernels, reserve, floats, put } = open()
  const [whole, steps] = [reserve(64), reserve(16)]
  kernels.quantise(put(new Float32Array(8)), whole, steps, 1, 8)
  expect([...new Int16Array(floats(whole, 4).buffer, whole, 8)]).toEqual(Array(8).fill(0))
})

test('gelu is x Φ(x), far from zero too', () => {
  const { kernels, floats, put } = open()
  const x = Float32Array.of(-100, -3, -1, -0.1, 0, 0.5, 2, 100)
  const start = put(x)
  kernels.gelu(start, x.length)
  const expected = [0, -0.004, -0.159, -0.046, 0, 0.346, 1.955, 100]
  for (const [at, value] of floats(start, x.length).entries()) expect(value).toBeCloseTo(expected[at]!, 2)
})

test('rows are added, brought to mean 0 and deviation 1, scaled and shifted', () => {
  const { kernels, floats, put } = open()
  const [rows, width] = [3, 16]
  const [x, y, scale, shift] = [numbers(rows * width), numbers(rows * width), numbers(width), numbers(width)]
  const start = put(x)
  kernels.addAndNormalise(start, put(y), put(scale), put(shift), rows, width)
  const found = floats(start, rows * width)
  for (let row = 0; row < rows; row++) {
    const sum = Array.from({ length: width }, (_, at) => x[row * width + at]! + y[row * width + at]!)
    const mean = sum.reduce((one, two) => one + two, 0) / width
    const deviation = Math.sqrt(sum.reduce((all, each) => all + (each - mean) ** 2, 0) / width)
    for (const [at, each] of sum.entries())
      expect(found[row * width + at]).toBeCloseTo(((each - mean) / deviation) * scale[at]! + shift[at]!, 3)
  }
})

test('attention is the mean of the values by the softmax of query and key', () => {
  const { kernels, reserve, floats, put } = open()
  const [length, width] = [7, 64]
  const qkv = numbers(length * 3 * width)
  const out = reserve(length * width * 4)
  kernels.attend(put(qkv), out, reserve((length + 3) * 4), length, width)
  const found = floats(out, length * width)
  const of = (token: number, part: number, head: number, at: number) =>
    qkv[token * 3 * width + part * width + head * 32 + at]!
  const each = [...Array(32).keys()]
  for (let token = 0; token < length; token++)
    for (const head of [0, 1]) {
      const raised = Array.from({ length }, (_, other) =>
        Math.exp(each.reduce((sum, at) => sum + of(token, 0, head, at) * of(other, 1, head, at), 0) / Math.sqrt(32)),
      )
      const total = raised.reduce((one, two) => one + two, 0)
      for (const at of each) {
        const expected = raised.reduce((sum, weight, other) => sum + (weight / total) * of(other, 2, head, at), 0)
        expect(found[token * width + head * 32 + at]).toBeCloseTo(expected, 3)
      }
    }
})
