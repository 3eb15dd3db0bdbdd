import type { OfficePackage } from '../office/office-package.ts'
import { parseAddress } from '../office/sheets/cell-address.ts'
import type { MergedRange } from '../office/sheets/merged-cells.ts'

/** What stands after the cells of a sheet but is needed to read them. */
export interface SheetTail {
  readonly merged: readonly MergedRange[]
  /** Row of a filter's header, from 1. */
  readonly headerRows: readonly number[]
}

const tailBytesMost = 8 * 1024 * 1024
const rangesMost = 100_000

/**
 * Looks through a sheet's part for what follows its cells. It searches bytes instead of parsing, since the cells are parsed once more
 * anyway; inflating twice costs a tenth of parsing.
 */
export async function readSheetTail(office: OfficePackage, part: string): Promise<SheetTail> {
  const end = Buffer.from('sheetData>')
  let tail: Buffer[] | undefined
  let bytes = 0
  let carried: Buffer = Buffer.alloc(0)
  for await (const chunk of office.bytes(part)) {
    if (tail) tail.push(chunk)
    else {
      const joined: Buffer = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
      const at = endOf(joined, end)
      if (at >= 0) tail = [joined.subarray(at)]
      else carried = joined.subarray(Math.max(0, joined.length - 32))
    }
    if (tail) bytes += chunk.length
    if (bytes > tailBytesMost) break
  }
  return parseTail(Buffer.concat(tail ?? []).toString('utf8'))
}

/** Where `</sheetData>` stands, with whatever prefix; -1 when it does not. */
function endOf(bytes: Buffer, end: Buffer): number {
  for (let at = bytes.indexOf(end); at >= 0; at = bytes.indexOf(end, at + 1)) {
    if (/<\/(?:\w+:)?$/.test(bytes.toString('latin1', Math.max(0, at - 20), at))) return at
  }
  return -1
}

function parseTail(xml: string): SheetTail {
  const merged: MergedRange[] = []
  for (const [, from, to] of xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g)) {
    const first = parseAddress(from!)
    const last = parseAddress(to!)
    if (first && last) merged.push({ firstColumn: first.column, firstRow: first.row, lastRow: last.row })
    if (merged.length >= rangesMost) break
  }
  const filter = /<(?:\w+:)?autoFilter\s[^>]*?ref="\$?[A-Z]+\$?(\d+)/.exec(xml)
  return { merged, headerRows: filter ? [Number(filter[1])] : [] }
}
