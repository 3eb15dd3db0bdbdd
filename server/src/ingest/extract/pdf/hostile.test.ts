import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createDeflate, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** Reads a file in a process of its own and prints how it ended: the text's length or the failure's code. */
const reader = `
const { extractPdf } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
let text = ''
const report = { section: (section) => { text += section.text + '\\n' }, progress() {} }
const end = (value) => process.stdout.write(JSON.stringify(value))
await extractPdf({ path: process.argv[1], name: 'hostile.pdf', extension: 'pdf' }, report).then(
  () => end({ text }),
  (error) => end({ code: error.name === 'ExtractionError' ? error.code : String(error) }),
)`

const run = promisify(execFile)

async function readApart(path: string): Promise<{ text?: string; code?: string }> {
  const options = ['--max-old-space-size=1024', '--input-type=module', '--eval', reader, path]
  const { stdout } = await run(process.execPath, options, { timeout: 90_000, killSignal: 'SIGKILL' })
  return JSON.parse(stdout)
}

test('a page that unpacks to more than the engine may hold ends as too complex', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-pdf-'))
  try {
    const block = Buffer.alloc(8 * 1024 * 1024, ' ')
    const packed = deflateSync(
      await buffer(Readable.from(Array.from({ length: 80 }, () => block)).pipe(createDeflate())),
    )
    const objects = [
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >> endobj',
      `4 0 obj << /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >> stream\n`,
    ]
    const end = '\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF'
    const path = join(folder, 'bomb.pdf')
    await writeFile(path, Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('\n')}`), packed, Buffer.from(end)]))
    expect(await readApart(path)).toEqual({ code: 'TOO_COMPLEX' })
  } finally {
    await rm(folder, { recursive: true })
  }
})
