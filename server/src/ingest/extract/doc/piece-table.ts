import { TextDecoder } from 'node:util'
import type { FileInformation } from './file-information.ts'

/** The text of all stories of a document, and where each character's bytes are. */
export interface DocumentText {
  readonly text: string
  /** Byte offset in the WordDocument stream of the character at a position. Cheapest when asked in rising order. */
  offsetOf(position: number): number
  /** False when bytes were missing. */
  readonly complete: boolean
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly offset: number
  readonly bytesEach: 1 | 2
}

/**
 * Puts the text together out of its pieces, which a file saved fast holds out of order.
 * @param tables the table stream; in Word 6 and 95 the document itself
 */
export function readText(document: Buffer, tables: Buffer, information: FileInformation): DocumentText {
  const pieces = listPieces(tables, information) ?? [wholeText(document, information)]
  const decoder = new TextDecoder(information.old ? codePage(information.languageId) : 'windows-1252')
  // Characters cannot outnumber bytes unless pieces overlap, which only a made file does.
  let left = document.length
  let complete = true
  const texts: string[] = []
  const kept: Piece[] = []
  let position = 0
  for (const { start, end, offset, bytesEach } of pieces) {
    const count = Math.min(end - start, left)
    const bytes = document.subarray(offset, offset + count * bytesEach)
    const text = bytesEach === 2 ? bytes.toString('utf16le', 0, bytes.length & ~1) : decoder.decode(bytes)
    if (text.length < end - start) complete = false
    texts.push(text)
    kept.push({ start: position, end: position + text.length, offset, bytesEach })
    position += text.length
    left -= text.length
  }
  let current = 0
  return {
    text: texts.join(''),
    complete,
    offsetOf(at) {
      if (kept[current] && at < kept[current]!.start) current = 0
      while (current < kept.length - 1 && at >= kept[current]!.end) current++
      const piece = kept[current]
      return piece ? piece.offset + (at - piece.start) * piece.bytesEach : 0
    },
  }
}

function listPieces(tables: Buffer, information: FileInformation): Piece[] | undefined {
  const { offset, bytes } = information.table('pieces')
  if (bytes === 0) return undefined
  const table = tables.subarray(offset, offset + bytes)
  let at = 0
  // Property changes (1) stand before the pieces (2).
  while (table[at] === 1) at += 3 + table.readUInt16LE(at + 1)
  if (table[at] !== 2) throw new RangeError('no piece table')
  const size = Math.min(table.readUInt32LE(at + 1), table.length - at - 5)
  const list = table.subarray(at + 5, at + 5 + size)
  const count = Math.floor((size - 4) / 12)
  const pieces: Piece[] = []
  for (let index = 0; index < count; index++) {
    const start = list.readUInt32LE(index * 4)
    const end = list.readUInt32LE(index * 4 + 4)
    const address = list.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    if (end <= start) continue
    const single = information.old || (address & 0x40000000) !== 0
    const from = information.old ? address : single ? (address & 0x3fffffff) >>> 1 : address
    pieces.push({ start, end, offset: from, bytesEach: single ? 1 : 2 })
  }
  return pieces
}

function wholeText(document: Buffer, { textStart, lengths }: FileInformation): Piece {
  const length = Object.values(lengths).reduce((sum, each) => sum + each, 0)
  return { start: 0, end: Math.min(length, document.length), offset: textStart, bytesEach: 1 }
}

/** The code page of Word 6 and 95 for a language, by the low byte of its id. */
function codePage(languageId: number): string {
  switch (languageId & 0xff) {
    case 0x19:
    case 0x22:
    case 0x23:
    case 0x02:
      return 'windows-1251'
    case 0x05:
    case 0x0e:
    case 0x15:
    case 0x18:
    case 0x1b:
    case 0x24:
      return 'windows-1250'
    case 0x08:
      return 'windows-1253'
    case 0x1f:
      return 'windows-1254'
    case 0x0d:
      return 'windows-1255'
    case 0x01:
      return 'windows-1256'
    case 0x25:
    case 0x26:
    case 0x27:
      return 'windows-1257'
    case 0x11:
      return 'shift_jis'
    case 0x12:
      return 'euc-kr'
    case 0x04:
      return languageId === 0x0804 || languageId === 0x1004 ? 'gbk' : 'big5'
    default:
      return 'windows-1252'
  }
}
