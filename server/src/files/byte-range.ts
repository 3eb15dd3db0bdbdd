/** A run of bytes, from `start` to before `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes that a `Range` header asks for (RFC 9110, section 14.2). Undefined means all of them: without a header, and where it
 * is one that a server may pass over (another unit, several ranges, nonsense).
 * @param size of the whole, in bytes
 * @returns 'unsatisfiable' where the range lies behind the end
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size } : 'unsatisfiable'
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end: last === '' ? size : Math.min(size, Number(last) + 1) } : 'unsatisfiable'
}
