import type { Section } from '../ingest/index.ts'
import type { AssistantDependencies } from './answer-question.ts'
import type { NamedPassage, Quotation } from './answerer.ts'
import { type Citations, openCitations } from './cite.ts'

export interface FileCitations extends Citations {
  readonly readSection: (at: { fileId: string; section: number }) => Promise<Section | undefined>
}

/** Citations of a person's own files: those that `files` names, and of passages no other words than the index holds. */
export function citeFiles(
  dependencies: Pick<AssistantDependencies, 'readSection' | 'log'>,
  {
    userId,
    files,
    passages = [],
    firstSource,
    signal,
  }: {
    userId: string
    /** Names by id. */
    files: ReadonlyMap<string, string>
    passages?: readonly NamedPassage[]
    firstSource?: number | undefined
    signal?: AbortSignal | undefined
  },
): FileCitations {
  const { log } = dependencies
  const readSection: FileCitations['readSection'] = async ({ fileId, section }) => {
    signal?.throwIfAborted()
    return dependencies.readSection({ userId, fileId }, section).catch(error => {
      log.warn({ err: error, file: fileId }, 'a section could not be read')
      return undefined
    })
  }
  const citations = openCitations({
    fileName: fileId => files.get(fileId),
    readSection,
    expected: quotation => indexedWords(passages, quotation),
    ...(firstSource === undefined ? {} : { firstSource }),
    onMismatch: ({ fileId, section }) => log.warn({ file: fileId, section }, 'a quotation does not stand in its file'),
  })
  return { ...citations, readSection }
}

/** What the index says of a part of a quotation: the overlap with a passage, which must stand in the stored text too. */
function indexedWords(
  passages: readonly NamedPassage[],
  { fileId, section, start, end }: Quotation,
): string | undefined {
  const passage = passages.find(
    each => each.fileId === fileId && each.section === section && each.start < end && each.end > start,
  )
  return passage?.text.slice(Math.max(0, start - passage.start), Math.min(passage.text.length, end - passage.start))
}
