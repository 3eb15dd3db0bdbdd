import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Extension, extensions } from '@docent/contract'
import { describe, expect, test } from 'vitest'
import { checkContent, contentSampleBytes } from './check-content.ts'

const found = (bytes: Buffer | string, extension: Extension) => {
  const check = checkContent(Buffer.from(bytes as string, 'latin1'), extension)
  return check.agrees ? 'agrees' : check.found
}

/** A ZIP as far as local headers go: names without content. */
function zip(...names: string[]): Buffer {
  return Buffer.concat(
    names.map(name => {
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 'latin1')
      header.writeUInt16LE(name.length, 26)
      return Buffer.concat([header, Buffer.from(name)])
    }),
  )
}

/** A compound file whose directory's first sector holds the names. */
function ole(...names: string[]): Buffer {
  const file = Buffer.alloc(1024)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  names.forEach((name, index) => {
    file.write(name, 512 + index * 128, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, 512 + index * 128 + 64)
  })
  return file
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('checkContent', () => {
  test('a picture is refused under every extension, and named', () => {
    for (const extension of extensions) {
      expect(found(png, extension)).toBe('a PNG picture')
    }
    expect(checkContent(png, 'json')).toMatchObject({
      message: expect.stringContaining('This file is named .json, but it holds a PNG picture.'),
    })
  })

  test('office documents are told apart by what they hold, and the message says how to name them', () => {
    expect(found(zip('[Content_Types].xml', 'word/document.xml'), 'docx')).toBe('agrees')
    expect(found(zip('[Content_Types].xml', 'word/document.xml'), 'xlsx')).toBe('a Word document (.docx)')
    expect(found(zip('[Content_Types].xml', 'xl/workbook.xml'), 'docx')).toBe('an Excel workbook (.xlsx)')
    expect(found(zip('[Content_Types].xml', 'ppt/presentation.xml'), 'docx')).toBe('a PowerPoint presentation (.pptx)')
    expect(found(zip('holiday/photo.jpg'), 'docx')).toBe('a ZIP archive')
    expect(checkContent(zip('_rels/.rels', 'xl/workbook.xml'), 'xls')).toMatchObject({
      message: expect.stringContaining('Rename it to .xlsx'),
    })
  })

  test('where the head cannot tell which office document it is, it is let through', () => {
    expect(found(zip('[Content_Types].xml'), 'docx')).toBe('agrees')
    expect(found(zip('docProps/thumbnail.jpeg'), 'xlsx')).toBe('agrees')
    expect(found(ole(), 'doc')).toBe('agrees')
    expect(found(ole(), 'xls')).toBe('agrees')
  })

  test('compound files: Word, Excel, encrypted packages, mail', () => {
    expect(found(ole('Root Entry', 'WordDocument'), 'doc')).toBe('agrees')
    expect(found(ole('Root Entry', 'WordDocument'), 'docx')).toBe('a Word document (.doc)')
    expect(found(ole('Root Entry', 'Workbook'), 'doc')).toBe('an Excel workbook (.xls)')
    expect(found(ole('Root Entry', 'EncryptedPackage'), 'docx')).toBe('agrees')
    expect(found(ole('Root Entry', 'EncryptedPackage'), 'xlsx')).toBe('agrees')
    expect(found(ole('Root Entry', '__nameid_version1.0'), 'doc')).toBe('an Outlook message')
  })

  test('text saved under an office name is refused with what it is', () => {
    expect(found('<html><body>Hello</body></html>', 'doc')).toBe('an HTML page')
    expect(found('{\\rtf1\\ansi Hello}', 'doc')).toBe('a Rich Text document (.rtf)')
    expect(found('MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n', 'doc')).toBe(
      'a web archive (.mht)',
    )
    expect(found('name,age\nAnna,41\n', 'xlsx')).toBe('plain text')
    expect(found('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'docx')).toBe('a PDF')
  })

  test('text formats take any text, in any encoding, well formed or not', () => {
    for (const extension of ['txt', 'html', 'json', 'csv', 'xml'] as const) {
      expect(found('{"broken": ', extension)).toBe('agrees')
      expect(found('MZ and BM are letters too', extension)).toBe('agrees')
      expect(found('This paper explains why %PDF-1.4 is not 1.7.', extension)).toBe('agrees')
      expect(found(Buffer.from('Žluťoučký kůň, 東京都', 'utf8'), extension)).toBe('agrees')
      expect(found(Buffer.from('東京都は日本の首都である。', 'utf16le'), extension)).toBe('agrees')
      expect(found(Buffer.from('\ufeff{"a": 1}', 'utf16le'), extension)).toBe('agrees')
      expect(found(Buffer.from('93fa967b8cea82cc95b68fcd', 'hex'), extension)).toBe('agrees')
    }
  })

  test('a PDF is known by its header also where something stands before it', () => {
    expect(found('Received: by mail\n\n%PDF-1.4\n', 'pdf')).toBe('agrees')
    expect(found('Just a letter.', 'pdf')).toBe('plain text')
    expect(found('  \n', 'pdf')).toBe('nothing but blank space')
  })

  test('programs, archives and noise are not text', () => {
    expect(found(Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex'), 'txt')).toBe(
      'an executable program',
    )
    expect(found(Buffer.from('1f8b08000000000000ff4bcc', 'hex'), 'csv')).toBe('a compressed file (gzip)')
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * index * 31 + (index >> 3) * 7) & 255))
    expect(found(noise, 'txt')).toBe('binary data')
  })
})

const data = join(import.meta.dirname, '../../../../shared/data')
const here = existsSync(join(data, 'MANIFEST.tsv'))
if (!here)
  process.stderr.write('check-content.test.ts: ../shared/data is absent, so the real documents are not tried.\n')

test.skipIf(!here)(
  'every real document agrees with its extension; so does every hostile one that must give text',
  () => {
    const rows = readFileSync(join(data, 'MANIFEST.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(row => row.split('\t'))
    const wrong: string[] = []
    for (const [file, , kind, , , expected] of rows) {
      const extension = file!.split('.').at(-1) as Extension
      const required = kind === 'doc' || (kind === 'hostile' && expected === 'text')
      if (!required || !extensions.includes(extension)) continue
      // Only the head is read: hostile files are looked at, never parsed.
      const check = checkContent(readFileSync(join(data, file!)).subarray(0, contentSampleBytes), extension)
      if (!check.agrees) wrong.push(`${file}: ${check.found}`)
    }
    expect(wrong).toEqual([])
  },
)
