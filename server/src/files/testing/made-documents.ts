import type { Extension } from '@docent/contract'
import { CFB, utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { makePdf } from '../../ingest/extract/pdf/make-pdf.ts'

/** A small real document of each format, with `words` in its text. */
export const madeDocuments: Record<Extension, (words: string) => Uint8Array> = {
  pdf: words => makePdf([{ content: `BT /F1 12 Tf 72 700 Td (${words}) Tj ET` }]),
  doc: words => wordDocument(words),
  docx: words =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    }),
  xlsx: words => workbook(words, 'xlsx'),
  xls: words => workbook(words, 'biff8'),
  txt: words => strToU8(`${words}\n`),
  html: words => strToU8(`<!doctype html><html><body><h1>Notes</h1><p>${words}</p></body></html>`),
  json: words => strToU8(JSON.stringify({ notes: [{ text: words }] })),
  csv: words => strToU8(`name,note\nAnna,${words}\nBen,nothing\n`),
  xml: words => strToU8(`<?xml version="1.0"?><notes><note>${words}</note></notes>`),
}

/**
 * A Word 97 document of plain text: the file information block says where the text begins and how long it is ([MS-DOC] 2.5).
 * @param protectedByPassword sets its flag; the text stays as it is
 */
export function wordDocument(words: string, { protectedByPassword = false } = {}): Uint8Array {
  const text = Buffer.from(`${words}\r`, 'latin1')
  const document = Buffer.alloc(0x400 + text.length)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0xc1, 2)
  document.writeUInt16LE(protectedByPassword ? 0x0300 : 0x0200, 0x0a)
  document.writeUInt32LE(0x400, 0x18)
  document.writeInt32LE(text.length, 0x4c)
  text.copy(document, 0x400)
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', document)
  CFB.utils.cfb_add(file, '/1Table', Buffer.alloc(16))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}

function workbook(words: string, bookType: 'xlsx' | 'biff8'): Uint8Array {
  const book = utils.book_new()
  const rows = [
    ['name', 'note'],
    ['Anna', words],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Notes')
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

/** A CSV file that takes the reader and the index about a second, with `words` in each row. */
export const longTable = (words: string, rows = 30_000): Uint8Array =>
  strToU8(`name,note\n${Array.from({ length: rows }, (_, row) => `Person ${row},${words} ${row}`).join('\n')}\n`)
