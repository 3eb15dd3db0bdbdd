import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import UploadPanel from './upload-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const record = (id: string, name: string, upload_status = 'processed') => ({
  id,
  original_filename: name,
  filename: `${id}.pdf`,
  file_size: 1536,
  upload_status,
  created_at: '2026-01-01T00:00:00.000Z',
  progress: null,
  failure: null,
  receipt: null,
})
const show = () => render(<UploadPanel />, { wrapper: Providers })
const lists = (calls: readonly { method: string; url: string }[]) =>
  calls.filter(({ method, url }) => `${method} ${url}` === 'GET /api/files').length
const told = () => toast.getHistory().map(each => ('title' in each ? each.title : undefined))

test('the panel: a place to drop, a button, and a list that counts, folds and deletes', async () => {
  serve({ 'GET /api/files': () => Response.json([record('1', 'lease.pdf'), record('2', 'rules.pdf', 'failed')]) })
  show()
  for (const words of ['Drop your files here', 'or click to browse files (max 50MB)']) screen.getByText(words)
  const choose = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Document to upload'), 'click')
  await userEvent.click(screen.getByRole('button', { name: 'Choose File' }))
  expect(choose).toHaveBeenCalledOnce()
  await screen.findByRole('heading', { name: 'Your Documents (2)' })
  expect(screen.getAllByText('1.50 KB')).toHaveLength(2)
  screen.getByText('Ready')
  screen.getByText('Failed')
  for (const name of ['lease.pdf', 'rules.pdf']) screen.getByRole('button', { name: `Delete ${name}` })
  const row = screen.getByText('lease.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Hide Files' }))
  expect(row.closest('[hidden]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show Files' }))
  expect(row.closest('[hidden]')).toBeNull()
})

test('a file is deleted after a question, a failure tells why, and the list is asked for anew after each', async () => {
  const failures = [
    refused(404, 'FILE_NOT_FOUND', 'This file does not exist.'),
    new Response('broken', { status: 502 }),
  ]
  let files = [record('1', 'lease.pdf')]
  const calls = serve({
    'GET /api/files': () => Response.json(files),
    'DELETE /api/files/1': () => {
      const failure = failures.shift()
      if (!failure) files = []
      return failure ?? { success: true }
    },
  })
  show()
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete lease.pdf' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('This action cannot be undone')
    const before = lists(calls)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(lists(calls)).toBe(before + 1))
  }
  await remove()
  expect(told().at(-1)).toBe('This file does not exist.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await remove()
  expect(told().at(-1)).toBe('Delete failed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await remove()
  await screen.findByRole('heading', { name: 'Your Documents (0)' })
})

test('a receipt is asked for when it is opened, and once more where that failed', async () => {
  const receipt = { format: 'pdf', complete: false, characters: 783, sections: 3, chunks: 3, leftOut: [] }
  const lease = { ...record('1', 'lease.pdf'), receipt: { complete: false } }
  let broken = true
  const calls = serve({
    'GET /api/files': () => Response.json([lease]),
    'GET /api/files/1': () => (broken ? refused(500, 'INTERNAL', 'The server failed.') : { ...lease, receipt }),
  })
  show()
  await screen.findByText('Read in part')
  expect(calls).not.toContainEqual({ method: 'GET', url: '/api/files/1' })
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of lease.pdf' }))
  await screen.findByText('The server failed.')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Some of the text could not be read.')
  screen.getByText('783')
})

test('a failed file tells why and can be tried again, one at work can be cancelled', async () => {
  const failure = { code: 'DAMAGED', message: 'This PDF is damaged and cannot be read.' }
  const broken = { ...record('1', 'lease.pdf', 'failed'), failure }
  const reading = { step: 'reading', done: 41, total: 120, unit: 'page' }
  const calls = serve({
    'GET /api/files': () => Response.json([broken, { ...record('2', 'rules.pdf', 'processing'), progress: reading }]),
    'POST /api/files/1/retry': { ...record('1', 'lease.pdf', 'processing'), progress: { ...reading, done: 3 } },
  })
  show()
  await screen.findByText('This PDF is damaged and cannot be read.')
  screen.getByText('Reading page 41 of 120')
  screen.getByRole('button', { name: 'Cancel processing of rules.pdf' })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Reading page 3 of 120')
  expect(screen.queryByText('This PDF is damaged and cannot be read.')).toBeNull()
  expect(calls).toContainEqual({ method: 'POST', url: '/api/files/1/retry' })
})

test('an upload goes out as multipart form data in the field "file" with the bearer token, and the list is asked for anew', async () => {
  const calls = serve({ 'GET /api/files': () => Response.json([]) })
  localStorage.setItem('firebaseToken', 'identity')
  const sent: unknown[] = []
  class Upload {
    upload = {}
    status = 201
    response = { success: true, file: record('1', 'lease.pdf', 'processing') }
    onload = () => undefined
    open = (...call: unknown[]) => void sent.push(call)
    setRequestHeader = (...header: unknown[]) => void sent.push(header)
    send = (form: FormData) => {
      sent.push([...form.entries()].map(([name, value]) => [name, value instanceof File && value.name]))
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  show()
  await screen.findByRole('heading', { name: 'Your Documents (0)' })
  await userEvent.upload(screen.getByLabelText('Document to upload'), new File(['%PDF-1.7'], 'lease.pdf'))
  await waitFor(() => expect(lists(calls)).toBe(2))
  expect(sent).toEqual([['POST', '/api/upload-pdf'], ['authorization', 'Bearer identity'], [['file', 'lease.pdf']]])
  localStorage.clear()
})
