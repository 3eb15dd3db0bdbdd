/** Text that cannot be made smaller, always the same: more than the buffers of a connection hold when it is long. */
export function noise(bytes: number): Buffer {
  const text = Buffer.alloc(bytes)
  let seed = 1
  for (let at = 0; at < bytes; at++) {
    seed = (seed * 16_807) % 2_147_483_647
    text[at] = 33 + (seed % 90)
  }
  return text
}
