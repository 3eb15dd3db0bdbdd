import type { Misspelling, SearchEngine, SearchResult } from '../search/index.ts'
import type { Database } from '../storage/index.ts'
import type { NamedPassage } from './answerer.ts'
import { findReadyFiles } from './asked-files-records.ts'
import { maybeMisspelled, respelled } from './misspelled.ts'

/** How many passages a question is answered from. */
const passagesPerQuestion = 24

export interface Retrieved extends Omit<SearchResult, 'passages' | 'misspellings'> {
  /** What was searched for: the query, with these words read as others. */
  readonly query: string
  readonly readAs: readonly Misspelling[]
  readonly passages: readonly NamedPassage[]
  /** Names of files among them whose text could not be read in full. */
  readonly partlyRead: readonly string[]
}

/**
 * The passages nearest to a question in a person's own ready files. A word that stands in none of them and in no dictionary is read as the word of
 * theirs that is like it. What the records do not hold (any more) is left out.
 */
export async function retrieve(
  { db, engine }: { db: Database; engine: SearchEngine },
  request: { userId: string; query: string; fileIds?: readonly string[]; signal?: AbortSignal },
): Promise<Retrieved> {
  const search = (query: string, respell: readonly string[] = []) =>
    engine.search({ ...request, query, respell, limit: passagesPerQuestion })
  const asWritten = await search(request.query, maybeMisspelled(request.query))
  // What is missing from an index that is being made again is not misspelled.
  const readAs = asWritten.rebuilding ? [] : asWritten.misspellings
  const query = respelled(request.query, readAs)
  const { misspellings: _, ...result } = readAs.length > 0 ? await search(query) : asWritten
  const fileIds = [...new Set(result.passages.map(passage => passage.fileId))]
  const files = await findReadyFiles(db, { userId: request.userId, fileIds })
  const passages = result.passages.flatMap(passage => {
    const file = files.get(passage.fileId)
    return file ? [{ ...passage, fileName: file.name }] : []
  })
  const partlyRead = [...files.values()].filter(file => !file.complete).map(file => file.name)
  return { ...result, query, readAs, passages, partlyRead }
}
