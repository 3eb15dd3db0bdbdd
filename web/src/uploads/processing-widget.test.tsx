import type { FileView } from '@docent/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import ProcessingWidget from './processing-widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const file = (id: string, upload_status: FileView['upload_status'], progress: FileView['progress'] = null) => ({
  id,
  original_filename: `${id}.pdf`,
  filename: `${id}.pdf`,
  file_size: 1,
  upload_status,
  created_at: '2026-01-01T00:00:00.000Z',
  progress,
  failure: null,
  receipt: null,
})

test("the user's widget tells of the files being processed, and is gone when all are ready", async () => {
  vi.useFakeTimers()
  const reading = file('lease', 'processing', { step: 'reading', done: 41, total: 120, unit: 'page' })
  const waiting = ['a', 'b', 'c'].map(id => file(id, 'processing'))
  let files = [reading, ...waiting, file('old', 'processed'), file('bad', 'failed')]
  serve({ 'GET /api/files': () => Response.json(files) })
  render(<ProcessingWidget />, { wrapper: Providers })
  await pass(100)
  const widget = within(screen.getByRole('region', { name: 'Files being processed' }))
  const title = widget.getByRole('button', { name: 'Processing 4 files' })
  // On a narrow screen, as this one is, it is a line until it is asked for more.
  expect(title.getAttribute('aria-expanded')).toBe('false')
  expect(widget.getByText('lease.pdf').closest('[hidden]')).not.toBeNull()
  fireEvent.click(title)
  expect(title.getAttribute('aria-expanded')).toBe('true')
  expect(widget.getByText('lease.pdf').closest('[hidden]')).toBeNull()
  widget.getByText('lease.pdf')
  widget.getByText('Reading page 41 of 120')
  widget.getByText('and 1 more')
  for (const name of ['old.pdf', 'bad.pdf']) expect(widget.queryByText(name)).toBeNull()

  // Without the live stream the list is asked for every three seconds.
  files = [file('lease', 'processed')]
  await pass(3_100)
  expect(screen.queryByRole('region', { name: 'Files being processed' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe('#admin')
})
