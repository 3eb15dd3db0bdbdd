import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import DocumentDialog from './document-dialog.tsx'

afterEach(cleanup)

test('an opened document is a dialog of its name, and no second banner of the page', async () => {
  serve({ 'GET /api/files/f1': refused(404, 'FILE_NOT_FOUND', 'This file is not there any more.') })
  render(<DocumentDialog fileId="f1" fileName="lease.txt" onClose={() => undefined} />, { wrapper: Providers })
  const dialog = within(await screen.findByRole('dialog', { name: 'lease.txt' }))
  dialog.getByRole('button', { name: 'Close document' })
  expect(dialog.queryByRole('banner')).toBeNull()
})
