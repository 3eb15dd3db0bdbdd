import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import { readDocument } from '../../server/src/ingest/index.ts'
import { seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makePdf } from './make-pdf.ts'
import { makeLines, makeSentence, zipfWord } from './make-prose.ts'
import { watchMemory } from './process-memory.ts'
import { startServer } from './running-server.ts'

const megabyte = 1024 * 1024
const pages = 100
const runs = 3

interface Document {
  readonly name: string
  readonly extension: Extension
  readonly content: Uint8Array<ArrayBuffer>
}

/** From upload to Ready through the running server, with the memory of all its processes; then reading alone, beside pdftotext. */
export async function measureIngestion(): Promise<Figure[]> {
  const documents = makeDocuments()
  return [...(await measureUploads(documents)), ...(await measureReading(documents[0] as Document))]
}

function makeDocuments(): Document[] {
  const random = seededRandom(1)
  const page = () => makeLines(random, { lines: 46, width: 88 })
  const prose = Array.from({ length: 60_000 }, (_, index) => makeSentence(random) + (index % 6 === 5 ? '\n\n' : ' '))
  const rows = Array.from({ length: 100_000 }, (_, index) =>
    [index + 1, zipfWord(random), zipfWord(random), Math.floor(random() * 1e6) / 100, 2000 + (index % 25)].join(','),
  )
  return [
    { name: 'PDF, 100 pages', extension: 'pdf', content: makePdf(Array.from({ length: pages }, page)) },
    { name: 'text', extension: 'txt', content: bytes(prose.join('')) },
    { name: 'CSV, 100 000 rows', extension: 'csv', content: bytes(`id,name,place,amount,year\n${rows.join('\n')}\n`) },
  ]
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

async function measureUploads(documents: readonly Document[]): Promise<Figure[]> {
  const server = await startServer()
  const figures: Figure[] = []
  try {
    const client = await server.signUp()
    for (const { name, extension, content } of documents) {
      const seconds: number[] = []
      const memory = server.process.pid === undefined ? undefined : watchMemory(server.process.pid)
      for (let run = 0; run < runs; run++) {
        const begun = performance.now()
        const { id } = await client.upload(`bench-${run}.${extension}`, content)
        const file = await client.waitFor(id)
        if (file.upload_status !== 'processed') throw new Error(`${name}: ${file.failure?.message}`)
        seconds.push((performance.now() - begun) / 1000)
      }
      const median = percentile(seconds, 0.5)
      const group = 'ingestion'
      const peak = memory?.stop()
      if (extension === 'pdf') {
        figures.push({ group, name: `${name}, upload to Ready`, value: median, unit: 's', target: { most: 3 } })
        figures.push({ group, name: `${name}, rate`, value: pages / median, unit: 'pages/s' })
      } else figures.push({ group, name: `${name}, upload to Ready`, value: median, unit: 's' })
      figures.push({ group, name: `${name}, rate`, value: content.length / megabyte / median, unit: 'MB/s' })
      if (peak !== undefined) figures.push({ group, name: `${name}, most memory`, value: peak, unit: 'MB' })
    }
  } finally {
    await server.stop()
  }
  return figures
}

/** Reading and chunking the PDF in a process of its own, against poppler's pdftotext on the same file where that is installed. */
async function measureReading(pdf: Document): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-'))
  const path = join(folder, 'bench.pdf')
  writeFileSync(path, pdf.content)
  try {
    const ours: number[] = []
    const theirs: number[] = []
    for (let run = 0; run < runs; run++) {
      const begun = performance.now()
      await readDocument({
        file: { path, name: 'bench.pdf', extension: 'pdf' },
        folder: join(folder, `run-${run}`),
        limits: { memoryMegabytes: 1024, seconds: 120 },
        signal: AbortSignal.timeout(120_000),
        onProgress: () => {},
      })
      const between = performance.now()
      ours.push((between - begun) / 1000)
      const done = spawnSync('pdftotext', ['-bbox-layout', path, join(folder, 'poppler.html')])
      if (done.status === 0) theirs.push((performance.now() - between) / 1000)
    }
    const group = 'reading a PDF'
    const mine: Figure = {
      group,
      name: 'ours: lines with boxes, tables, chunks',
      value: percentile(ours, 0.5),
      unit: 's',
    }
    if (theirs.length === 0) {
      process.stderr.write('pdftotext is not installed: reading is not compared with it.\n')
      return [mine]
    }
    const poppler = percentile(theirs, 0.5)
    return [
      mine,
      { group, name: 'pdftotext -bbox-layout', value: poppler, unit: 's' },
      { group, name: 'ours ÷ pdftotext', value: mine.value / poppler, unit: '×' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
