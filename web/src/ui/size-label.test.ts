import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test.each([
  [0, '0.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  [1536 * 1024, '1.50 MB'],
  [5 * 1024 ** 4, '5120.00 GB'],
])('%d bytes read %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label)
})
