import { expect, test } from 'vitest'
import { statusLabel } from './file-status.tsx'

test('processed reads Ready, processing and failed read as themselves, anything else Uploaded', () => {
  const statuses = ['processed', 'processing', 'failed', 'uploaded', 'archived', '']
  expect(statuses.map(statusLabel)).toEqual(['Ready', 'Processing', 'Failed', 'Uploaded', 'Uploaded', 'Uploaded'])
})
