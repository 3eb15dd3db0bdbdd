import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Extract, Section } from '../../section.ts'
import { extractCsv } from '../csv/index.ts'
import { extractHtml } from '../html/index.ts'
import { extractJson } from '../json/index.ts'
import { extractTxt } from '../txt/index.ts'
import { extractXml } from '../xml/index.ts'

const data = join(import.meta.dirname, '../../../../../../shared/data')
const here = existsSync(join(data, 'MANIFEST.tsv'))
if (!here)
  process.stderr.write('real-documents.test.ts: ../shared/data is absent, so the real documents are not read.\n')

const extractors: Record<string, Extract> = {
  txt: extractTxt,
  html: extractHtml,
  json: extractJson,
  csv: extractCsv,
  xml: extractXml,
}
const normal = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

test.skipIf(!here).each(Object.keys(extractors))(
  'every real %s document gives the phrase known to stand in it',
  async extension => {
    const rows = readFileSync(join(data, 'MANIFEST.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(row => row.split('\t'))
    const wrong: string[] = []
    let tried = 0
    for (const [file, , , , , expected, evidence] of rows) {
      if (!file!.startsWith(`docs/${extension}/`) || !evidence || expected !== 'text') continue
      tried++
      const sections: Section[] = []
      const source = { path: join(data, file!), name: file!, extension: extension as 'txt' }
      await extractors[extension]!(source, { section: section => sections.push(section), progress: () => {} })
      const text = sections
        .map(({ headings, columns = [], text }) => [...headings, ...columns, text].join('\n'))
        .join('\n')
      if (!normal(text).includes(normal(evidence))) wrong.push(file!)
      for (const section of sections) checkSection(section)
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(10)
  },
)

/** The rules that every section keeps (see `Section`). */
function checkSection({ text, anchors, columns }: Section): void {
  expect(text.length).toBeLessThanOrEqual(50_000)
  expect(text).toBe(text.normalize('NFC'))
  expect(text).not.toMatch(columns ? /[^\P{Cc}\n\t]/u : /[^\P{Cc}\n]/u)
  let end = 0
  for (const anchor of anchors) {
    expect(anchor.start).toBeGreaterThanOrEqual(end)
    expect(anchor.end).toBeGreaterThan(anchor.start)
    end = anchor.end
  }
  expect(end).toBe(text.length)
  if (columns) for (const row of text.split('\n')) expect(row.split('\t')).toHaveLength(columns.length)
}
