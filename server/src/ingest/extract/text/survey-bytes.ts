import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'

/** What one pass over a file's bytes tells about its encoding. */
export interface ByteSurvey {
  readonly bytes: number
  /** The first 64 KB. */
  readonly head: Buffer
  /** Stretches around bytes outside of ASCII, from all over the file, at most 32 KB; empty for pure ASCII. */
  readonly highSample: Buffer
  /** NULs at offsets that leave 0, 1, 2, 3 when divided by four. */
  readonly nuls: readonly [number, number, number, number]
  /** C0 controls other than NUL, tab, line and page ends, Ctrl-Z and escape. */
  readonly controls: number
  /** Well-formed UTF-8 sequences of two bytes and more, and bytes that are not part of any. */
  readonly sequences: number
  readonly strays: number
  readonly escapes: boolean
}

const blockBytes = 1 << 20
const sampleBytes = 32_768

/** Reads the whole file once, a megabyte at a time. */
export async function surveyBytes(handle: FileHandle): Promise<ByteSurvey> {
  const survey = new Survey()
  const block = Buffer.allocUnsafe(blockBytes)
  for (;;) {
    const { bytesRead } = await handle.read(block, 0, blockBytes, survey.bytes)
    if (bytesRead === 0) return survey.result()
    survey.add(block.subarray(0, bytesRead))
  }
}

/** The same over bytes in memory. */
export function surveyBuffer(bytes: Buffer): ByteSurvey {
  const survey = new Survey()
  survey.add(bytes)
  return survey.result()
}

class Survey {
  bytes = 0
  #head = Buffer.alloc(0)
  #samples: Buffer[] = []
  #sampled = 0
  #nuls: [number, number, number, number] = [0, 0, 0, 0]
  #controls = 0
  #sequences = 0
  #strays = 0
  #escapes = false
  /** Bytes of a UTF-8 sequence that are still to come, and the bounds of the next one. */
  #pending = 0
  #low = 0x80
  #high = 0xbf

  add(block: Buffer): void {
    if (this.#head.length < 65_536)
      this.#head = Buffer.concat([this.#head, block.subarray(0, 65_536 - this.#head.length)])
    this.#sample(block)
    const offset = this.bytes
    const checkSequences = this.#pending > 0 || !isUtf8(block) || this.#sequences < 1_000
    for (let index = 0; index < block.length; index++) {
      const byte = block[index]!
      if (byte > 0x7f || this.#pending > 0) {
        if (checkSequences) this.#follow(byte)
      } else if (byte < 0x20) {
        if (byte === 0) this.#nuls[(offset + index) & 3]!++
        else if (byte === 0x1b) this.#escapes = true
        else if (byte !== 10 && byte !== 13 && byte !== 9 && byte !== 12 && byte !== 0x1a) this.#controls++
      }
    }
    this.bytes += block.length
  }

  result(): ByteSurvey {
    // A sequence cut off by the file's end is no stray where there were whole ones before it.
    if (this.#pending > 0 && this.#sequences === 0) this.#strays++
    return {
      bytes: this.bytes,
      head: this.#head,
      highSample: Buffer.concat(this.#samples),
      nuls: this.#nuls,
      controls: this.#controls,
      sequences: this.#sequences,
      strays: this.#strays,
      escapes: this.#escapes,
    }
  }

  /** Follows UTF-8 byte by byte (Unicode 3.9, table 3-7). */
  #follow(byte: number): void {
    if (this.#pending > 0) {
      if (byte >= this.#low && byte <= this.#high) {
        this.#low = 0x80
        this.#high = 0xbf
        if (--this.#pending === 0) this.#sequences++
        return
      }
      this.#pending = 0
      this.#strays++
      if (byte < 0x80) return
    }
    this.#low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) this.#pending = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#pending = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#pending = 3
    else this.#strays++
  }

  /** Keeps lines that hold bytes outside of ASCII: whole ones, so that no character of several bytes is cut in two. */
  #sample(block: Buffer): void {
    let line = 0
    while (line < block.length && this.#sampled < sampleBytes) {
      const end = block.indexOf(10, line)
      const stop = Math.min(end < 0 ? block.length : end + 1, line + 4_096)
      let high = line
      while (high < stop && block[high]! < 0x80) high++
      if (high < stop) {
        const piece = Buffer.from(block.subarray(Math.max(line, high - 32), stop))
        this.#samples.push(piece)
        this.#sampled += piece.length
      }
      line = end < 0 ? block.length : end + 1
    }
  }
}
