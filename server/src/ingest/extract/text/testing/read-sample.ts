import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension } from '@docent/contract'
import type { Extract, ExtractionReceipt, Section } from '../../../section.ts'

/** Runs an extractor over a small file with this content. */
export async function readSample(
  extract: Extract,
  extension: Extension,
  content: string | Buffer,
): Promise<{ sections: Section[]; receipt: ExtractionReceipt; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-sample-'))
  try {
    const path = join(folder, `sample.${extension}`)
    await writeFile(path, content)
    const sections: Section[] = []
    const report = { section: (section: Section) => void sections.push(section), progress: () => {} }
    const receipt = await extract({ path, name: `sample.${extension}`, extension }, report)
    return { sections, receipt, text: sections.map(section => section.text).join('\n\n') }
  } finally {
    await rm(folder, { recursive: true })
  }
}
