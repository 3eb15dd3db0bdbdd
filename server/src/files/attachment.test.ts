import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['Lease.pdf', `attachment; filename="Lease.pdf"; filename*=UTF-8''Lease.pdf`],
  ['Maß & Ziel.csv', `attachment; filename="Ma_ & Ziel.csv"; filename*=UTF-8''Ma%C3%9F%20%26%20Ziel.csv`],
  ['😀.txt', `attachment; filename="_.txt"; filename*=UTF-8''%F0%9F%98%80.txt`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
])('%s', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test('no name ends the header, its quotes or the call', () => {
  for (const name of ['a"; filename="b.exe', 'a\r\nset-cookie: x=1', 'a\\"b', '\ud800.txt', '\u0000\u007f\u0085']) {
    const header = attachment(name)
    expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    expect(header).toMatch(/^[\x20-\x7e]*$/)
  }
})
