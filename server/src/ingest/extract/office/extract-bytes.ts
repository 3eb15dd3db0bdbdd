import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import type { Extract, Section } from '../../section.ts'

/** For tests: extracts a document made in memory. */
export async function extractBytes(extract: Extract, bytes: Uint8Array, extension: Extension) {
  const folder = await mkdtemp(join(tmpdir(), 'docent-extract-'))
  try {
    const path = join(folder, `made.${extension}`)
    await writeFile(path, bytes)
    return await extractFile(extract, path, extension)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** For tests: extracts a file on disk. */
export async function extractFile(extract: Extract, path: string, extension: Extension) {
  const sections: Section[] = []
  const report = { section: (section: Section) => void sections.push(section), progress: () => {} }
  const receipt = await extract({ path, name: `made.${extension}`, extension }, report)
  return { receipt, sections }
}
