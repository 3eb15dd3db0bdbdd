import type { SearchEngine, SearchResult } from '../search/index.ts'
import type { Database } from '../storage/index.ts'
import type { NamedPassage } from './answerer.ts'
import { findReadyFiles } from './asked-files-records.ts'

/** How many passages a question is answered from. */
const passagesPerQuestion = 24

export interface Retrieved extends Omit<SearchResult, 'passages'> {
  readonly passages: readonly NamedPassage[]
  /** Names of files among them whose text could not be read in full. */
  readonly partlyRead: readonly string[]
}

/** The passages nearest to a question in a person's own ready files. What the records do not hold (any more) is left out. */
export async function retrieve(
  { db, engine }: { db: Database; engine: SearchEngine },
  request: { userId: string; query: string; fileIds?: readonly string[]; signal?: AbortSignal },
): Promise<Retrieved> {
  const result = await engine.search({ ...request, limit: passagesPerQuestion })
  const fileIds = [...new Set(result.passages.map(passage => passage.fileId))]
  const files = await findReadyFiles(db, { userId: request.userId, fileIds })
  const passages = result.passages.flatMap(passage => {
    const file = files.get(passage.fileId)
    return file ? [{ ...passage, fileName: file.name }] : []
  })
  const partlyRead = [...files.values()].filter(file => !file.complete).map(file => file.name)
  return { ...result, passages, partlyRead }
}
