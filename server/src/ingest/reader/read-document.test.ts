import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { diskBlobStore } from '../../storage/index.ts'
import { countSections, readChunks, readSection } from '../text-store.ts'
import { type ReaderLimits, readDocument } from './read-document.ts'

async function setUp(content: string, extension: Extension = 'csv') {
  const root = await mkdtemp(join(tmpdir(), 'docent-reader-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const path = join(root, `document.${extension}`)
  await writeFile(path, content)
  // Where the text store looks for the text of a file.
  const folder = join(root, 'files', 'anna', 'one')
  const read = (limits: Partial<ReaderLimits> = {}, signal = new AbortController().signal) =>
    readDocument({
      file: { path, name: 'document', extension },
      folder,
      limits: { memoryMegabytes: 1024, seconds: 60, ...limits },
      signal,
      onProgress: () => {},
    })
  return { root, folder, read, blobs: diskBlobStore(root), file: { userId: 'anna', fileId: 'one' } }
}

const table = (rows: number) =>
  `name,amount\n${Array.from({ length: rows }, (_, row) => `Item number ${row},${row * 7}`).join('\n')}\n`

test('what is read comes back section by section, and chunk by chunk', async () => {
  const { read, blobs, file } = await setUp(table(5_000))
  const { receipt } = await read()
  expect(receipt).toMatchObject({ format: 'csv', complete: true, rows: { total: 5_001 } })
  const sections = await countSections(blobs, file)
  expect(sections).toBe(receipt.sections)
  expect(sections).toBeGreaterThan(1)
  const last = await readSection(blobs, file, sections - 1)
  expect(last?.columns).toEqual(['name', 'amount'])
  expect(last?.text.split('\n').at(-1)).toBe('Item number 4999\t34993')
  expect(await readSection(blobs, file, sections)).toBeUndefined()

  let chunks = 0
  for await (const batch of readChunks(blobs, file, { batchSize: 10 }))
    for (const chunk of batch) {
      const section = await readSection(blobs, file, chunk.section)
      expect(section?.text.slice(chunk.start, chunk.end)).toBe(chunk.text)
      expect(chunk.columns).toEqual(['name', 'amount'])
      chunks += 1
    }
  expect(chunks).toBe(receipt.chunks)
})

test('more text than is allowed is refused', async () => {
  const { read } = await setUp(table(5_000))
  await expect(read({ textCharacters: 20_000 })).rejects.toMatchObject({ code: 'TOO_MUCH_TEXT' })
})

test('more output than is allowed is refused', async () => {
  const { read } = await setUp(table(5_000))
  await expect(read({ outputBytes: 1_000 })).rejects.toMatchObject({ code: 'TOO_MUCH_TEXT' })
})

test('a reader that takes too long is ended', async () => {
  const { read } = await setUp(table(400_000))
  await expect(read({ seconds: 0.3 })).rejects.toMatchObject({ code: 'TOO_SLOW' })
})

test('a reader that takes too much memory is ended', async () => {
  const { read } = await setUp(table(400_000))
  await expect(read({ memoryMegabytes: 40 })).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
})

test('what cannot be read says why', async () => {
  const { read } = await setUp('%PDF-1.4 and nothing else', 'pdf')
  await expect(read()).rejects.toMatchObject({ name: 'ExtractionError', code: 'DAMAGED' })
})

test('an abort ends the reader at once and throws its reason', async () => {
  const { read } = await setUp(table(400_000))
  const controller = new AbortController()
  const reading = read({}, controller.signal)
  const reason = new Error('cancelled')
  controller.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test.runIf(existsSync('/proc/self/task'))(
  'a reader that is killed counts as stopped, and the next one reads',
  async () => {
    const { read, folder } = await setUp(table(400_000))
    const reading = read()
    const outcome = expect(reading).rejects.toMatchObject({ name: 'ReaderStoppedError' })
    process.kill(await childIn(folder), 'SIGKILL')
    await outcome
    expect((await read()).receipt.sections).toBeGreaterThan(1)
  },
)

/** The process whose working directory is `folder`, when there is one. */
async function childIn(folder: string): Promise<number> {
  for (;;) {
    const threads = await readdir('/proc/self/task')
    for (const thread of threads) {
      const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')
      for (const child of children.split(' ').filter(Boolean)) {
        const line = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
        if (line.includes(folder)) return Number(child)
      }
    }
    await new Promise(resolve => setImmediate(resolve))
  }
}
