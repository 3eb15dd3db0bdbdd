import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent, contentSampleBytes } from '../files/check-content.ts'
import { diskBlobStore } from '../storage/index.ts'
import { readDocument } from './reader/read-document.ts'
import { writeSections } from './reader/write-sections.ts'
import { ExtractionError, type SourceFile } from './section.ts'
import { countSections, readSection, textKey } from './text-store.ts'

/** Documents that no one here wrote, with what to expect of each (a line each in MANIFEST.tsv). */
const data = join(import.meta.dirname, '../../../../shared/data')

interface Row {
  file: string
  kind: string
  bytes: number
  expect: string
  evidence: string
  extension: Extension
}

const rows = readManifest()
const table = new Map<string, { tried: number; right: number; wrong: string[] }>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-manifest-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  const lines = [...table].map(
    ([name, { tried, right, wrong }]) => `${name.padEnd(14)} ${tried} tried, ${right} right ${wrong.join(' ')}`,
  )
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
})

if (rows.length === 0) process.stdout.write(`Skipped: the documents of ${data} are not there.\n`)

test.skipIf(rows.length === 0).concurrent.each(rows)('$file: $expect', async row => {
  const group = count(`${row.kind} ${row.extension}`)
  group.tried++
  group.wrong.push(row.file)
  const outcome = await ingest(row)
  if (row.expect === 'text') expect(outcome.failure).toBeUndefined()
  if (row.expect === 'fail') expect(outcome.failure).toMatch(encrypted(row) ? /^PASSWORD_PROTECTED$/ : /^[A-Z_]+$/)
  // A word of Excel 95 or Word 6 that is read at all should be read right.
  if (row.evidence && !outcome.failure) expect(plain(outcome.text)).toContain(plain(row.evidence))
  if (!outcome.failure) expect(outcome.text.trim()).not.toBe('')
  group.right++
  group.wrong.splice(group.wrong.indexOf(row.file), 1)
})

/** Whether the name of a PDF says that it is locked. */
const encrypted = ({ file, extension }: Row) =>
  extension === 'pdf' && /encrypted|protection|saslprep|_user_|umlaut/u.test(file)

/** What an upload of the file would come to: its text, or the code of its failure. Anything but those two throws. */
async function ingest(row: Row): Promise<{ text: string; failure?: string }> {
  const { file, extension } = row
  const path = join(data, file)
  const content = checkContent(await head(path), extension)
  if (!content.agrees) return { text: '', failure: 'UNSUPPORTED_FILE_TYPE' }
  const own = await mkdtemp(join(folder, 'file-'))
  try {
    const source = { path, name: file.slice(file.lastIndexOf('/') + 1), extension }
    const text = needsConfinement(row) ? await readConfined(source, own, limitOf(row)) : await readHere(source, own)
    return { text: await textOf(own, text) }
  } catch (error) {
    if (error instanceof ExtractionError) return { text: '', failure: error.code }
    throw error
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/**
 * Whether a file may take memory or time that only the reader's process bounds: a hostile one that is packed, nests references or is long.
 * The others are read here, by the same function: a process for each of these two hundred takes half a second.
 */
const needsConfinement = ({ kind, extension, bytes }: Row) =>
  kind === 'hostile' && (!['txt', 'csv', 'html', 'json'].includes(extension) || bytes > 20_000)

/** The time limit, in seconds. Where every failure is as right as a text, a bomb need not burn for a minute. */
const limitOf = (row: Row) => (row.expect === 'text' || encrypted(row) ? 60 : 3)

async function readConfined(file: SourceFile, own: string, seconds: number): Promise<string> {
  const { path } = await readDocument({
    file,
    folder: join(own, 'reader'),
    limits: { memoryMegabytes: 1024, seconds },
    signal: AbortSignal.timeout(90_000),
    onProgress: () => {},
  })
  return path
}

async function readHere(file: SourceFile, own: string): Promise<string> {
  const output = join(own, 'text')
  const limits = {
    memoryBytes: 1024 ** 3,
    deadline: Date.now() + 60_000,
    textCharacters: 100_000_000,
    outputBytes: 1024 ** 3,
  }
  await writeSections({ file, output, limits }, () => {})
  return output
}

async function textOf(own: string, path: string): Promise<string> {
  const blobs = diskBlobStore(join(own, 'blobs'))
  const stored = { userId: 'someone', fileId: 'some-file' }
  await blobs.write(textKey(stored), createReadStream(path))
  let text = ''
  for (let index = 0; index < (await countSections(blobs, stored)); index++) {
    const section = await readSection(blobs, stored, index)
    text += `${section?.headings.join('\n')}\n${section?.columns?.join('\t') ?? ''}\n${section?.text}\n`
  }
  return text
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(contentSampleBytes), 0, contentSampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function count(name: string) {
  const found = table.get(name) ?? { tried: 0, right: 0, wrong: [] }
  table.set(name, found)
  return found
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

function readManifest(): Row[] {
  const path = join(data, 'MANIFEST.tsv')
  if (!existsSync(path)) return []
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const names = header.split('\t')
  return (
    lines
      .map(line => Object.fromEntries(line.split('\t').map((value, index) => [names[index], value])))
      .filter(row => row.kind !== 'image' && !/\.(png|jpg)$/.test(row.file ?? ''))
      // The harmless PDF, Word and Excel files are held against the manifest in `extract/pdf` and `extract/office`, which
      // read them without a process for each.
      .filter(row => !/^docs\/(pdf|docx?|xlsx?)\//.test(row.file ?? ''))
      .map(row => ({
        file: row.file ?? '',
        kind: row.kind ?? '',
        bytes: Number(row.bytes),
        expect: row.expect ?? '',
        evidence: row.evidence ?? '',
        extension: (row.file ?? '').slice((row.file ?? '').lastIndexOf('.') + 1).toLowerCase() as Extension,
      }))
  )
}
