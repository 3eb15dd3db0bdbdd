import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Section } from '../../section.ts'
import { extractPdf } from './index.ts'

const root = join(import.meta.dirname, '../../../../..')
const data = join(root, '../shared/data')
const manifest = join(data, 'MANIFEST.tsv')
const isThere = existsSync(manifest)
if (!isThere) process.stderr.write('Skipped: the shared documents (../shared/data) are not beside this checkout.\n')

interface Row {
  readonly file: string
  readonly expected: string
  readonly evidence: string
}

const rows: Row[] = (isThere ? readFileSync(manifest, 'utf8').split('\n') : []).flatMap(line => {
  const [file = '', , , , , expected = '', evidence = ''] = line.split('\t')
  return /^(?:docs|hostile)\/pdf\//u.test(file) ? [{ file, expected, evidence }] : []
})

const collapsed = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ')

async function readSections(file: string): Promise<Section[]> {
  const sections: Section[] = []
  const source = { path: join(data, file), name: file, extension: 'pdf' as const }
  await extractPdf(source, { section: section => sections.push(section), progress: () => {} })
  return sections
}

describe.skipIf(!isThere)('documents of the shared data', () => {
  const documents = rows.filter(({ file, evidence }) => file.startsWith('docs/') && evidence !== '')

  test.each(documents)('$file holds its phrase, in sections that keep the rules', async ({ file, evidence }) => {
    const sections = await readSections(file)
    const text = sections.map(section => [section.columns?.join(' ') ?? '', section.text].join('\n')).join('\n')
    expect(collapsed(text)).toContain(collapsed(evidence))
    for (const section of sections) expect(faults(section)).toEqual([])
  })
})

/** What is wrong with a section by the rules of section.ts. */
function faults({ text, anchors, columns }: Section): string[] {
  const found: string[] = []
  if (text !== text.normalize('NFC')) found.push('not NFC')
  if (/\p{Cc}/u.test(text.replace(columns === undefined ? /\n/gu : /[\n\t]/gu, ''))) found.push('control characters')
  if (columns !== undefined && text.split('\n').some(row => row.split('\t').length !== columns.length))
    found.push('cells')
  let end = 0
  for (const anchor of anchors) {
    if (anchor.start < end || anchor.end <= anchor.start || anchor.end > text.length)
      found.push(`anchor at ${anchor.start}`)
    end = anchor.end
  }
  return found
}

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

describe.skipIf(!isThere)('hostile files, each in a process with limits', () => {
  const run = promisify(execFile)
  const codes = ['PASSWORD_PROTECTED', 'DAMAGED', 'SCANNED', 'NO_TEXT', 'TOO_COMPLEX']

  test.each(rows.filter(({ file }) => file.startsWith('hostile/')))('$file ends as it should', async row => {
    const options = ['--max-old-space-size=1024', '--input-type=module', '--eval', reader, join(data, row.file)]
    const { stdout } = await run(process.execPath, options, { timeout: 25_000, killSignal: 'SIGKILL' })
    const ended: { text?: string; code?: string } = JSON.parse(stdout)
    if (row.expected === 'text') expect(collapsed(ended.text ?? '')).toContain(collapsed(row.evidence))
    else if (row.expected === 'fail') expect(codes).toContain(ended.code)
    else expect(ended.text !== undefined || codes.includes(ended.code ?? '')).toBe(true)
    if (/encrypted|protection|saslprep|_user_|umlaut/u.test(row.file) && row.expected === 'fail') {
      expect(ended.code).toBe('PASSWORD_PROTECTED')
    }
  })
})
