import type { FileEvent } from '@docent/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import { useFiles, useLiveFiles } from './use-files.ts'

/** Stands in for the live stream, since the tests' document has no streams that fit together. */
const stream = vi.hoisted(() => ({ watch: async (): Promise<AsyncIterable<unknown>> => Promise.reject(new Error()) }))
vi.mock('./api.ts', async original => ({ ...(await original<object>()), watchFiles: () => stream.watch() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lease = (upload_status: string) => ({ id: '1', original_filename: 'lease.pdf', upload_status })
const change = (upload_status: string) => ({ event: 'file-change', file: lease(upload_status) }) as unknown as FileEvent

function Statuses() {
  useLiveFiles()
  const { data = [] } = useFiles()
  return <p>{data.map(file => file.upload_status).join(' ')}</p>
}

/** A list of files that answers when it is told to, and a stream that opens, and tells one thing, when it is told to. */
function follow() {
  const lists: ((files: unknown) => void)[] = []
  const opened = Promise.withResolvers<void>()
  const told = Promise.withResolvers<FileEvent>()
  stream.watch = async () => {
    await opened.promise
    return (async function* () {
      yield await told.promise
      await new Promise(() => undefined)
    })()
  }
  serve({
    'GET /api/files': () => new Promise<Response>(resolve => void lists.push(files => resolve(Response.json(files)))),
  })
  render(<Statuses />, { wrapper: Providers })
  return { lists, open: opened.resolve, tell: told.resolve }
}

test('a list that was asked for before the stream was open is asked for anew', async () => {
  const { lists, open } = follow()
  await waitFor(() => expect(lists).toHaveLength(1))
  open()
  await waitFor(() => expect(lists).toHaveLength(2))
  await act(async () => {
    lists[0]!([lease('processing')])
    lists[1]!([lease('processed')])
  })
  await screen.findByText('processed')
})

test('what the stream tells while a list is under way stays, however old the list', async () => {
  const { lists, open, tell } = follow()
  await waitFor(() => expect(lists).toHaveLength(1))
  open()
  await waitFor(() => expect(lists).toHaveLength(2))
  await act(async () => tell(change('processed')))
  await act(async () => lists[1]!([lease('processing')]))
  await screen.findByText('processed')
})
