import { closeSync, openSync, writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * The file that holds a document's sections: a gzip member each, then the offset of every member and of the end of the last
 * (8 bytes little endian each), then the number of sections (8 bytes). One section is read without the others; all
 * together are an ordinary gzip file up to the offsets.
 */
export const offsetBytes = 8

/** Writes such a file, in step with an extractor that cannot wait. */
export class SectionFileWriter {
  readonly #file: number
  readonly #mostBytes: number
  readonly #offsets: number[] = [0]

  /** @param mostBytes what the file may hold before `write` throws a RangeError */
  constructor(path: string, { mostBytes }: { mostBytes: number }) {
    if (!(mostBytes > 0)) throw new RangeError(`mostBytes must be positive, got ${mostBytes}`)
    this.#mostBytes = mostBytes
    this.#file = openSync(path, 'wx', 0o600)
  }

  get sections(): number {
    return this.#offsets.length - 1
  }

  write(json: string): void {
    // Level 3 packs text to a third at about 80 MB a second; the default takes three times as long for a tenth less.
    const member = gzipSync(json, { level: 3 })
    const end = this.#end + member.length
    if (end + offsetBytes * (this.#offsets.length + 2) > this.#mostBytes)
      throw new RangeError(`The sections take more than ${this.#mostBytes} bytes.`)
    writeAll(this.#file, member)
    this.#offsets.push(end)
  }

  close(): void {
    const tail = Buffer.alloc(offsetBytes * (this.#offsets.length + 1))
    for (const [index, offset] of [...this.#offsets, this.sections].entries())
      tail.writeBigUInt64LE(BigInt(offset), index * offsetBytes)
    writeAll(this.#file, tail)
    closeSync(this.#file)
  }

  get #end(): number {
    return this.#offsets.at(-1) as number
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}
