import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import { expect, test } from 'vitest'
import type { Extract, Section } from '../../section.ts'
import { sectionCharacters } from '../../section.ts'
import { extractDoc } from '../doc/index.ts'
import { extractDocx } from '../docx/index.ts'
import { extractXls } from '../xls/index.ts'
import { extractXlsx } from '../xlsx/index.ts'
import { extractFile } from './extract-bytes.ts'

const sharedData = join(import.meta.dirname, '../../../../../../shared/data')
const manifest = join(sharedData, 'MANIFEST.tsv')
const extracts: Record<string, Extract> = {
  docx: extractDocx,
  doc: extractDoc,
  xlsx: extractXlsx,
  xls: extractXls,
}

const files = (existsSync(manifest) ? readFileSync(manifest, 'utf8').split('\n') : [])
  .map(line => line.split('\t'))
  .map(([file = '', , , , , , evidence = '']) => ({ file, evidence }))
  .filter(({ file }) => /^docs\/(?:docx?|xlsx?)\//.test(file))

if (files.length === 0) {
  test.skip('documents of the shared data', () => {})
  process.stderr.write('No ../shared/data beside the checkout: the evidence of real Office documents is not checked.\n')
}

const normal = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ')
const wholeText = (sections: readonly Section[]) =>
  normal(sections.map(({ headings, columns = [], text }) => [...headings, ...columns, text].join('\n')).join('\n\n'))

for (const { file, evidence } of files) {
  test(file, async () => {
    const extension = file.split('.').at(-1) as Extension
    const { sections } = await extractFile(extracts[extension]!, join(sharedData, file), extension)
    expect(wholeText(sections)).toContain(normal(evidence))
    for (const section of sections) checkForm(section)
  })
}

/** The rules of `Section` that can be checked by looking. */
function checkForm({ text, anchors, columns }: Section): void {
  expect(text.length).toBeGreaterThan(0)
  expect(text.length).toBeLessThanOrEqual(sectionCharacters)
  expect(text).toBe(text.normalize('NFC'))
  expect(columns ? text.replaceAll('\t', '') : text).not.toMatch(/[^\P{Cc}\n]/u)
  let end = 0
  for (const anchor of anchors) {
    expect(anchor.start).toBeGreaterThanOrEqual(end)
    expect(anchor.end).toBeGreaterThan(anchor.start)
    end = anchor.end
  }
  expect(end).toBe(text.length)
  if (!columns) return
  const lines = text.split('\n')
  expect(lines.length).toBe(anchors.length)
  expect(lines.every(line => line.split('\t').length === columns.length)).toBe(true)
}
