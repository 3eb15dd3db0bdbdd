import type { FileView } from '@docent/contract'
import { limits } from '@docent/contract'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { ApiError, readError } from '../api/request.ts'
import type { uploadFile } from './api.ts'
import { UploadStore } from './upload-store.ts'

const named = (name: string, size = 1) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
const ending = { onSaved: () => undefined, onEnd: () => undefined }

/** The toasts shown since the test began, as title and description. */
const before = new Set<string | number>()
const toasts = () =>
  toast
    .getHistory()
    .filter(({ id }) => !before.has(id))
    .map(each => ('title' in each ? [each.title, each.description].filter(Boolean) : []))
afterEach(() => {
  for (const { id } of toast.getHistory()) before.add(id)
})

/** A store over a server that answers when told to. */
function storeWith() {
  const sent: string[] = []
  let settle = { resolve: (_file: FileView) => {}, reject: (_error: unknown) => {} }
  const send: typeof uploadFile = (file, onProgress, signal) => {
    sent.push(file.name)
    onProgress(0.25)
    return new Promise((resolve, reject) => {
      settle = { resolve, reject }
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  }
  return { store: new UploadStore(send), sent, settle: () => settle }
}

test('only the first dropped file is used, and the panel says so', async () => {
  const { store, sent, settle } = storeWith()
  const saved: FileView[] = []
  const done = store.send([named('a.pdf'), named('b.pdf')], { ...ending, onSaved: file => saved.push(file) })
  expect(sent).toEqual(['a.pdf'])
  expect(store.read()).toEqual({
    upload: { name: 'a.pdf', part: 0.25 },
    note: 'Only the first file was taken: a.pdf. Please add the others one by one.',
  })
  settle().resolve({ id: '1' } as FileView)
  await done
  expect(saved).toEqual([{ id: '1' }])
  expect(store.read().upload).toBeUndefined()
  expect(toasts()).toEqual([['a.pdf is uploaded.']])
})

test('a file that comes while another is uploaded is refused with a word', async () => {
  const { store, sent, settle } = storeWith()
  const done = store.send([named('a.pdf')], ending)
  await store.send([named('b.pdf')], ending)
  expect(sent).toEqual(['a.pdf'])
  expect(store.read()).toEqual({
    upload: { name: 'a.pdf', part: 0.25 },
    note: 'a.pdf is still being uploaded. b.pdf was not taken: add it after that.',
  })
  settle().resolve({ id: '1' } as FileView)
  await done
  expect(toasts()).toEqual([['a.pdf is uploaded.']])
})

test("a file that cannot be taken is refused before it is sent, in the specification's words", async () => {
  const { store, sent } = storeWith()
  await store.send([named('tool.exe')], ending)
  await store.send([named('big.pdf', limits.documentBytes + 1)], ending)
  expect(sent).toEqual([])
  expect(toasts()).toEqual(
    expect.arrayContaining([
      ['Unsupported file type', 'Supported types: pdf, doc, docx, xls, xlsx, txt, html, json, csv, xml'],
      ['File size must be less than 50MB'],
    ]),
  )
})

const unreachable = new ApiError({ code: 'UNREACHABLE', message: 'The server cannot be reached.', status: 0 })
const refused = (status: number, code: string, message: string) =>
  readError(status, { success: false, error: { code, message } })

test.each([
  [
    'UNSUPPORTED_FILE_TYPE',
    refused(415, 'UNSUPPORTED_FILE_TYPE', 'Not a PDF.'),
    ['Unsupported File Type', 'Not a PDF.'],
  ],
  ["any other code: the server's message", refused(400, 'EMPTY_FILE', 'This file is empty.'), ['This file is empty.']],
  ['no message', readError(502, undefined), ['Upload failed', expect.stringContaining('502')]],
  ['no answer', unreachable, ['Upload failed', 'The server cannot be reached.']],
])('a failed upload tells why (%s), and the list is refreshed', async (_what, error, told) => {
  const { store, settle } = storeWith()
  let ended = 0
  const done = store.send([named('a.pdf')], { ...ending, onEnd: () => ended++ })
  settle().reject(error)
  await done
  expect(toasts()).toEqual([told])
  expect([store.read().upload, ended]).toEqual([undefined, 1])
})

test('a cancelled upload ends without a word of failure, and the next one can begin', async () => {
  const { store, sent } = storeWith()
  const done = store.send([named('a.pdf')], ending)
  store.cancel()
  await done
  expect(store.read().upload).toBeUndefined()
  expect(toasts()).toEqual([])
  void store.send([named('b.pdf')], ending)
  expect(sent).toEqual(['a.pdf', 'b.pdf'])
})
