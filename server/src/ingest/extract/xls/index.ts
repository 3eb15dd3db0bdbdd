import { readFile } from 'node:fs/promises'
import { read, type WorkBook } from '@e965/xlsx'
import { type Extract, ExtractionError } from '../../section.ts'
import { boundedReport } from '../office/bounded-report.ts'
import { isCompoundFile, openCompoundFile } from '../office/compound-file.ts'
import { LeftOut } from '../office/left-out.ts'
import { writeWorkbook } from './write-workbook.ts'

/**
 * Reads a workbook of Excel 2 to 2003 (.xls): every visible sheet's tables with the names of their columns, values as they are
 * displayed, and comments. Hidden sheets are left out and named.
 */
export const extractXls: Extract = async (file, report) => {
  const bytes = await readFile(file.path)
  const { encrypted } = checkFormat(bytes)
  const workbook = parse(bytes, encrypted)
  const leftOut = new LeftOut()
  const { sheets, wrote } = writeWorkbook(workbook, boundedReport(report), leftOut)
  if (!wrote) throw new ExtractionError('NO_TEXT')
  return { complete: leftOut.complete, sheets, leftOut: leftOut.list() }
}

/** SheetJS reads whatever it is given as some table; only workbooks in Excel's binary format are let through to it. */
function checkFormat(bytes: Buffer): { encrypted: boolean } {
  if (bytes.every(byte => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13))) throw new ExtractionError('NO_TEXT')
  if (!isCompoundFile(bytes)) {
    // Excel 2 to 4 wrote their records (BOF first) without a compound file around them.
    const bare = bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1]!) && bytes[3] === 0
    if (!bare) throw new ExtractionError('WRONG_FORMAT')
    return { encrypted: false }
  }
  const compound = openCompoundFile(bytes)
  if (!compound) throw new ExtractionError('DAMAGED')
  if (compound.stream('EncryptedPackage')) throw new ExtractionError('PASSWORD_PROTECTED')
  const stream = compound.stream('Workbook') ?? compound.stream('Book')
  const names = compound.names.map(name => name.toLowerCase())
  if (stream) return { encrypted: isEncrypted(stream) }
  const torn = names.length === 0 || names.includes('workbook') || names.includes('book')
  throw new ExtractionError(torn ? 'DAMAGED' : 'WRONG_FORMAT')
}

/** Whether a FilePass record (0x2F) stands among the first records, before anything is encrypted. */
function isEncrypted(stream: Buffer): boolean {
  for (let at = 0, count = 0; at + 4 <= stream.length && count < 50; count++) {
    const record = stream.readUInt16LE(at)
    if (record === 0x2f) return true
    if (record === 0x0a) return false
    at += 4 + stream.readUInt16LE(at + 2)
  }
  return false
}

function parse(bytes: Buffer, encrypted: boolean): WorkBook {
  const options = { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false } as const
  try {
    return read(bytes, options)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = encrypted || /password|encrypt/i.test(message) ? 'PASSWORD_PROTECTED' : 'DAMAGED'
    throw new ExtractionError(code, { cause: error })
  }
}
