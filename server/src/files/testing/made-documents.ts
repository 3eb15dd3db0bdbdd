import type { Extension } from '@docent/contract'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { makePdf } from '../../ingest/extract/pdf/make-pdf.ts'

/**
 * A small real document of each format that can be made here, with `words` in its text. `.doc` cannot: no library writes it.
 */
export const madeDocuments: Record<Exclude<Extension, 'doc'>, (words: string) => Uint8Array> = {
  pdf: words => makePdf([{ content: `BT /F1 12 Tf 72 700 Td (${words}) Tj ET` }]),
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
