import type { FileInformation } from './file-information.ts'

/** What of a paragraph's properties matters for reading. */
export interface ParagraphProperties {
  readonly style: number
  readonly inTable: boolean
  /** The mark that ends a table row. */
  readonly endsRow: boolean
  /** Depth of the table, 1 for one that is in no other. */
  readonly depth: number
  readonly outline: number | undefined
  /** For the mark that ends a row: edges of its cells and whether they are merged downwards; whether it is a header. */
  readonly cells: readonly { left: number; right: number; continues: boolean }[]
  readonly header: boolean
}

const plain: ParagraphProperties = {
  ...{ style: 0, inTable: false, endsRow: false, depth: 0, outline: undefined, cells: [], header: false },
}

interface Run<T> {
  readonly start: number
  readonly end: number
  readonly value: T
}

/** Answers for the byte offset of a character, from the formatted disk pages of [MS-DOC] 2.9.33 and 2.9.174. */
export interface Properties {
  paragraphAt(offset: number): ParagraphProperties
  /** 'hidden' or 'deleted' text, else undefined. */
  leftOutAt(offset: number): 'hidden' | 'deleted' | undefined
}

/** Reads the properties of all paragraphs and of text that is not shown. Damaged pages count as plain text. */
export function readProperties(document: Buffer, tables: Buffer, information: FileInformation): Properties {
  const paragraphs: Run<ParagraphProperties>[] = []
  const unseen: Run<'hidden' | 'deleted'>[] = []
  eachPage('paragraphPages', (page, count) => {
    for (let index = 0; index < count; index++) {
      const at = page[(count + 1) * 4 + index * 13]! * 2
      if (at === 0 || at >= 510) continue
      const short = page[at]! !== 0
      const from = short ? at + 1 : at + 2
      const size = short ? page[at]! * 2 - 1 : page[at + 1]! * 2
      const bytes = page.subarray(from, Math.min(511, from + size))
      if (bytes.length >= 2) paragraphs.push({ ...span(page, index), value: paragraphOf(bytes) })
    }
  })
  eachPage('characterPages', (page, count) => {
    for (let index = 0; index < count; index++) {
      const at = page[(count + 1) * 4 + index]! * 2
      if (at === 0 || at >= 510) continue
      const value = unseenOf(page.subarray(at + 1, Math.min(511, at + 1 + page[at]!)))
      if (value) unseen.push({ ...span(page, index), value })
    }
  })
  return { paragraphAt: finder(paragraphs, plain), leftOutAt: finder(unseen, undefined) }

  function eachPage(table: 'paragraphPages' | 'characterPages', tell: (page: Buffer, count: number) => void): void {
    const { offset, bytes } = information.table(table)
    const list = tables.subarray(offset, offset + bytes)
    const count = Math.floor((list.length - 4) / 8)
    for (let index = 0; index < count; index++) {
      const number = list.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff
      const page = document.subarray(number * 512, number * 512 + 512)
      const runs = page[511] ?? 0
      if (page.length === 512 && runs > 0 && (runs + 1) * 4 < 511) tell(page, runs)
    }
  }
}

const span = (page: Buffer, index: number) => ({
  start: page.readUInt32LE(index * 4),
  end: page.readUInt32LE(index * 4 + 4),
})

function finder<T, D>(runs: Run<T>[], otherwise: D): (offset: number) => T | D {
  runs.sort((one, other) => one.start - other.start)
  return offset => {
    let low = 0
    let high = runs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (runs[middle]!.start <= offset) low = middle + 1
      else high = middle
    }
    const run = runs[low - 1]
    return run && offset < run.end ? run.value : otherwise
  }
}

function paragraphOf(bytes: Buffer): ParagraphProperties {
  const found = { ...plain, style: bytes.readUInt16LE(0) }
  eachProperty(bytes.subarray(2), (code, value) => {
    if (code === 0x2416) found.inTable = value[0] === 1
    else if (code === 0x2417) found.endsRow = value[0] === 1
    else if (code === 0x6649 && value.length >= 4) found.depth = value.readInt32LE(0)
    else if (code === 0x2640) found.outline = value[0]
    else if (code === 0x3404) found.header = value[0] === 1
    else if (code === 0xd608) found.cells = cellsOf(value)
  })
  return found
}

/** The cells of a row as `sprmTDefTable` defines them. */
function cellsOf(value: Buffer): ParagraphProperties['cells'] {
  const count = value[0] ?? 0
  if (1 + (count + 1) * 2 > value.length) return []
  return Array.from({ length: count }, (_, index) => {
    const at = 1 + (count + 1) * 2 + index * 20
    const flags = at + 2 <= value.length ? value.readUInt16LE(at) : 0
    return {
      left: value.readInt16LE(1 + index * 2),
      right: value.readInt16LE(3 + index * 2),
      continues: (flags & 0x20) !== 0 && (flags & 0x40) === 0,
    }
  })
}

function unseenOf(bytes: Buffer): 'hidden' | 'deleted' | undefined {
  let found: 'hidden' | 'deleted' | undefined
  eachProperty(bytes, (code, value) => {
    if (code === 0x083c && value[0] === 1) found ??= 'hidden'
    else if (code === 0x0800 && value[0] === 1) found = 'deleted'
  })
  return found
}

/** Bytes of a property's value by the top three bits of its code; 0 where the value says it itself. */
const valueBytes = [1, 1, 2, 4, 2, 2, 0, 3]

function eachProperty(bytes: Buffer, tell: (code: number, value: Buffer) => void): void {
  for (let at = 0; at + 2 < bytes.length; ) {
    const code = bytes.readUInt16LE(at)
    at += 2
    let size = valueBytes[code >> 13]!
    if (size === 0) {
      const wide = code === 0xd608
      if (wide && at + 2 > bytes.length) return
      size = wide ? bytes.readUInt16LE(at) - 1 : bytes[at]!
      at += wide ? 2 : 1
    }
    tell(code, bytes.subarray(at, at + size))
    at += size
  }
}
