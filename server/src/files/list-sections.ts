import type { SectionOutline, SectionsReply } from '@docent/contract'
import { countSections, type OwnFile, readSection, type StoredSection } from '../ingest/index.ts'
import type { Files } from './files.ts'
import { readText } from './get-section.ts'

/**
 * The outline of a person's own file, from the section `from` on.
 * @throws {AppError} `FILE_NOT_FOUND`, `FILE_NOT_READY` or `SECTION_NOT_FOUND`
 */
export function listSections(
  files: Pick<Files, 'db' | 'blobs'>,
  { from, limit, ...file }: OwnFile & { from: number; limit: number },
): Promise<SectionsReply> {
  return readText(files, file, async () => {
    const sections = await countSections(files.blobs, file)
    const outline: SectionOutline[] = []
    for (let section = from; section < Math.min(sections, from + limit); section++) {
      const stored = await readSection(files.blobs, file, section)
      if (stored) outline.push(toOutline(section, stored))
    }
    return { sections, outline }
  })
}

function toOutline(section: number, { headings, text, columns, anchors }: StoredSection): SectionOutline {
  const first = anchors[0]?.place
  const last = anchors.at(-1)?.place
  return {
    section,
    headings,
    characters: text.length,
    ...(columns ? { rows: text === '' ? 0 : text.split('\n').length } : {}),
    ...(first?.kind === 'page' ? { page: first.page } : {}),
    ...(first?.kind === 'path' && last?.kind === 'path' ? { paths: { first: first.path, last: last.path } } : {}),
  }
}
