import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Section } from '../../section.ts'
import { extractPdf } from './index.ts'
import { collapsed, data, isThere, rows } from './shared-data.ts'

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
