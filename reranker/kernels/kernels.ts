// AssemblyScript: what a transformer's layer computes, on matrices of float32 in one memory. All arguments named like pointers are
// addresses in bytes; matrices lie row by row.

/**
 * Writes each row of `x` as int16 from -8191 to 8191 and, to `scales`, what one step is worth. Sums of 1,536 products with int8 then stay below 2^31.
 * `length` is a multiple of 4.
 */
export function quantise(x: usize, out: usize, scales: usize, rows: i32, length: i32): void {
  const bytes: usize = (<usize>length) << 2
  for (let row: i32 = 0; row < rows; row++, x += bytes, scales += 4) {
    let largest = f32x4.splat(1e-20)
    for (let at: usize = 0; at < bytes; at += 16) largest = f32x4.max(largest, f32x4.abs(v128.load(x + at)))
    const half = f32x4.max(largest, v128.shuffle<f32>(largest, largest, 2, 3, 0, 1))
    const most = max<f32>(f32x4.extract_lane(half, 0), f32x4.extract_lane(half, 1))
    store<f32>(scales, most / <f32>8191)
    const factor = f32x4.splat(<f32>8191 / most)
    for (let at: usize = 0; at < bytes; at += 16, out += 8) {
      const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x + at), factor)))
      v128.store64_lane(out, i16x8.narrow_i32x4_s(whole, whole), 0)
    }
  }
}

/**
 * out = a × b + bias. `a` is as `quantise` writes it, `steps` what a step of each row is worth; `b` holds int16 in panels of 8 columns: of each two
 * numbers that follow each other in a column, those of 8 columns lie together. `worth` is what a step of each column is worth. `rows`
 * is a multiple of 6, `columns` of 8 and `inner` of 2: 12 sums stay in registers.
 */
export function multiply(a: usize, steps: usize, b: usize, worth: usize, bias: usize, out: usize, rows: i32, inner: i32, columns: i32): void {
  const row: usize = (<usize>inner) << 1
  const width: usize = (<usize>columns) << 2
  const row2: usize = row * 2, row3: usize = row * 3, row4: usize = row * 4, row5: usize = row * 5
  for (let column: i32 = 0; column < columns; column += 8) {
    const panel: usize = b + ((<usize>column * inner) << 1)
    const at4: usize = (<usize>column) << 2
    const worthLeft = v128.load(worth + at4), worthRight = v128.load(worth + at4, 16)
    const biasLeft = v128.load(bias + at4), biasRight = v128.load(bias + at4, 16)
    for (let at: i32 = 0; at < rows; at += 6) {
      let l0 = i32x4.splat(0), l1 = l0, l2 = l0, l3 = l0, l4 = l0, l5 = l0
      let r0 = l0, r1 = l0, r2 = l0, r3 = l0, r4 = l0, r5 = l0
      let p: usize = panel
      let q: usize = a + <usize>at * row
      const end: usize = q + row
      for (; q < end; q += 4, p += 32) {
        const u = v128.load(p), v = v128.load(p, 16)
        let x = v128.load32_splat(q)
        l0 = i32x4.add(l0, i32x4.dot_i16x8_s(x, u)); r0 = i32x4.add(r0, i32x4.dot_i16x8_s(x, v))
        x = v128.load32_splat(q + row)
        l1 = i32x4.add(l1, i32x4.dot_i16x8_s(x, u)); r1 = i32x4.add(r1, i32x4.dot_i16x8_s(x, v))
        x = v128.load32_splat(q + row2)
        l2 = i32x4.add(l2, i32x4.dot_i16x8_s(x, u)); r2 = i32x4.add(r2, i32x4.dot_i16x8_s(x, v))
        x = v128.load32_splat(q + row3)
        l3 = i32x4.add(l3, i32x4.dot_i16x8_s(x, u)); r3 = i32x4.add(r3, i32x4.dot_i16x8_s(x, v))
        x = v128.load32_splat(q + row4)
        l4 = i32x4.add(l4, i32x4.dot_i16x8_s(x, u)); r4 = i32x4.add(r4, i32x4.dot_i16x8_s(x, v))
        x = v128.load32_splat(q + row5)
        l5 = i32x4.add(l5, i32x4.dot_i16x8_s(x, u)); r5 = i32x4.add(r5, i32x4.dot_i16x8_s(x, v))
      }
      let to: usize = out + <usize>at * width + at4
      const s: usize = steps + ((<usize>at) << 2)
      put(to, l0, r0, v128.load32_splat(s, 0), worthLeft, worthRight, biasLeft, biasRight); to += width
      put(to, l1, r1, v128.load32_splat(s, 4), worthLeft, worthRight, biasLeft, biasRight); to += width
      put(to, l2, r2, v128.load32_splat(s, 8), worthLeft, worthRight, biasLeft, biasRight); to += width
      put(to, l3, r3, v128.load32_splat(s, 12), worthLeft, worthRight, biasLeft, biasRight); to += width
      put(to, l4, r4, v128.load32_splat(s, 16), worthLeft, worthRight, biasLeft, biasRight); to += width
      put(to, l5, r5, v128.load32_splat(s, 20), worthLeft, worthRight, biasLeft, biasRight)
    }
  }
}

// @ts-ignore: decorator
@inline
function put(to: usize, left: v128, right: v128, step: v128, worthLeft: v128, worthRight: v128, biasLeft: v128, biasRight: v128): void {
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(left), f32x4.mul(step, worthLeft)), biasLeft))
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(right), f32x4.mul(step, worthRight)), biasRight), 16)
}

// @ts-ignore: decorator
@inline
function exponential(x: v128): v128 {
  // 2^(x log2 e): the whole part goes into the exponent, a polynomial of the 5th degree takes the rest (Cephes, expf).
  const bounded = f32x4.max(f32x4.min(x, f32x4.splat(88)), f32x4.splat(-87))
  const whole = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(1.44269504088896341)))
  let rest = f32x4.sub(bounded, f32x4.mul(whole, f32x4.splat(0.693359375)))
  rest = f32x4.sub(rest, f32x4.mul(whole, f32x4.splat(-2.12194440e-4)))
  let sum = f32x4.splat(1.9875691500e-4)
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.3981999507e-3))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.3334519073e-3))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.1665795894e-2))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.6666665459e-1))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(5.0000001201e-1))
  sum = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(sum, rest), rest), rest), f32x4.splat(1))
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23)
  return f32x4.mul(sum, power)
}

/** x = x Φ(x), by tanh's form of it (Hendrycks and Gimpel 2016); `count` is a multiple of 4. */
export function gelu(x: usize, count: i32): void {
  const end: usize = x + ((<usize>count) << 2)
  const one = f32x4.splat(1)
  for (; x < end; x += 16) {
    const v = v128.load(x)
    const cubed = f32x4.mul(f32x4.add(f32x4.mul(f32x4.mul(v, v), f32x4.splat(0.044715)), one), v)
    v128.store(x, f32x4.div(v, f32x4.add(one, exponential(f32x4.mul(cubed, f32x4.splat(-1.5957691216))))))
  }
}

// @ts-ignore: decorator
@inline
function total(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3)
}

/** x = normalised(x + y) × scale + shift, row by row; `width` is a multiple of 4. */
export function addAndNormalise(x: usize, y: usize, scale: usize, shift: usize, rows: i32, width: i32): void {
  const bytes: usize = (<usize>width) << 2
  for (let row: i32 = 0; row < rows; row++, x += bytes, y += bytes) {
    let sum = f32x4.splat(0)
    for (let at: usize = 0; at < bytes; at += 16) {
      const v = f32x4.add(v128.load(x + at), v128.load(y + at))
      v128.store(x + at, v)
      sum = f32x4.add(sum, v)
    }
    const mean = f32x4.splat(total(sum) / <f32>width)
    let squares = f32x4.splat(0)
    for (let at: usize = 0; at < bytes; at += 16) {
      const v = f32x4.sub(v128.load(x + at), mean)
      squares = f32x4.add(squares, f32x4.mul(v, v))
    }
    const factor = f32x4.splat(<f32>1 / sqrt<f32>(total(squares) / <f32>width + <f32>1e-12))
    for (let at: usize = 0; at < bytes; at += 16) {
      const v = f32x4.mul(f32x4.sub(v128.load(x + at), mean), factor)
      v128.store(x + at, f32x4.add(f32x4.mul(v, v128.load(scale + at)), v128.load(shift + at)))
    }
  }
}

/**
 * Attention within one run of `length` tokens, heads of 32 numbers. `qkv` holds for each token its query, key and value, each of `width` numbers;
 * `out` gets `width` numbers a token; `scores` has room for `length` numbers, rounded up to a multiple of 4.
 */
export function attend(qkv: usize, out: usize, scores: usize, length: i32, width: i32): void {
  const bytes: usize = (<usize>width) << 2
  const token: usize = bytes * 3
  const end: usize = qkv + token * length
  const all: usize = scores + ((<usize>length) << 2)
  const padded: usize = scores + ((<usize>((length + 3) & ~3)) << 2)
  for (let head: usize = 0; head < bytes; head += 128) {
    let to: usize = out + head
    for (let q: usize = qkv + head; q < end; q += token, to += bytes) {
      const q0 = v128.load(q), q1 = v128.load(q, 16), q2 = v128.load(q, 32), q3 = v128.load(q, 48)
      const q4 = v128.load(q, 64), q5 = v128.load(q, 80), q6 = v128.load(q, 96), q7 = v128.load(q, 112)
      let s: usize = scores
      let largest: f32 = -1e30
      for (let k: usize = qkv + head + bytes; s < all; k += token, s += 4) {
        let x = f32x4.mul(q0, v128.load(k)), y = f32x4.mul(q1, v128.load(k, 16))
        x = f32x4.add(x, f32x4.mul(q2, v128.load(k, 32))); y = f32x4.add(y, f32x4.mul(q3, v128.load(k, 48)))
        x = f32x4.add(x, f32x4.mul(q4, v128.load(k, 64))); y = f32x4.add(y, f32x4.mul(q5, v128.load(k, 80)))
        x = f32x4.add(x, f32x4.mul(q6, v128.load(k, 96))); y = f32x4.add(y, f32x4.mul(q7, v128.load(k, 112)))
        const score = total(f32x4.add(x, y)) * <f32>0.17677669529663687
        largest = max<f32>(largest, score)
        store<f32>(s, score)
      }
      for (; s < padded; s += 4) store<f32>(s, -1e30)
      const top = f32x4.splat(largest)
      let sum = f32x4.splat(0)
      for (s = scores; s < padded; s += 16) {
        const raised = exponential(f32x4.sub(v128.load(s), top))
        v128.store(s, raised)
        sum = f32x4.add(sum, raised)
      }
      let o0 = f32x4.splat(0), o1 = o0, o2 = o0, o3 = o0, o4 = o0, o5 = o0, o6 = o0, o7 = o0
      s = scores
      for (let v: usize = qkv + head + bytes * 2; s < all; v += token, s += 4) {
        const w = v128.load32_splat(s)
        o0 = f32x4.add(o0, f32x4.mul(w, v128.load(v))); o1 = f32x4.add(o1, f32x4.mul(w, v128.load(v, 16)))
        o2 = f32x4.add(o2, f32x4.mul(w, v128.load(v, 32))); o3 = f32x4.add(o3, f32x4.mul(w, v128.load(v, 48)))
        o4 = f32x4.add(o4, f32x4.mul(w, v128.load(v, 64))); o5 = f32x4.add(o5, f32x4.mul(w, v128.load(v, 80)))
        o6 = f32x4.add(o6, f32x4.mul(w, v128.load(v, 96))); o7 = f32x4.add(o7, f32x4.mul(w, v128.load(v, 112)))
      }
      const factor = f32x4.splat(<f32>1 / total(sum))
      v128.store(to, f32x4.mul(o0, factor)); v128.store(to, f32x4.mul(o1, factor), 16)
      v128.store(to, f32x4.mul(o2, factor), 32); v128.store(to, f32x4.mul(o3, factor), 48)
      v128.store(to, f32x4.mul(o4, factor), 64); v128.store(to, f32x4.mul(o5, factor), 80)
      v128.store(to, f32x4.mul(o6, factor), 96); v128.store(to, f32x4.mul(o7, factor), 112)
    }
  }
}
