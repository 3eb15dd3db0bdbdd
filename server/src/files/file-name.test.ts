import { expect, test } from 'vitest'
import { cleanFileName, extensionOf } from './file-name.ts'

test('paths are cut off, whichever way they lean', () => {
  expect(cleanFileName('../../etc/passwd.txt')).toBe('passwd.txt')
  expect(cleanFileName('C:\\Users\\Anna\\lease.pdf')).toBe('lease.pdf')
})

test('characters that deceive the eye are taken out', () => {
  expect(cleanFileName('invoice\u202efdp.exe.pdf')).toBe('invoicefdp.exe.pdf')
  expect(cleanFileName('a\u0000b\u200b\r\nc.txt')).toBe('abc.txt')
})

test('names in any script are kept, composed', () => {
  expect(cleanFileName('契約書 2024.pdf')).toBe('契約書 2024.pdf')
  expect(cleanFileName('re\u0301sume\u0301.docx')).toBe('résumé.docx')
  expect(cleanFileName('👩‍👧 family.txt')).toBe('👩‍👧 family.txt')
})

test('a long name keeps its extension and no half of a character', () => {
  const long = cleanFileName(`${'👍'.repeat(300)}.pdf`)
  expect(long.length).toBeLessThanOrEqual(255)
  expect(long.endsWith('👍.pdf')).toBe(true)
})

test('the extension is read in any case, and only the ten are known', () => {
  expect(extensionOf('Report.PDF')).toBe('pdf')
  expect(extensionOf('archive.tar.gz')).toBeUndefined()
  expect(extensionOf('pdf')).toBeUndefined()
  expect(extensionOf('page.htm')).toBeUndefined()
})
