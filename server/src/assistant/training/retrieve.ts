import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInEmbedder } from '@docent/embedder'
import { chunkSections } from '../../ingest/index.ts'
import { sqliteSearchEngine } from '../../search/index.ts'
import type { NamedPassage } from '../answerer.ts'
import type { Collection } from './collections.ts'
import type { TrainingQuestion } from './questions.ts'

/** A question with what the product's search finds for it, with its document and without. */
export interface Retrieved {
  readonly question: TrainingQuestion
  readonly passages: readonly NamedPassage[]
  readonly without: readonly NamedPassage[]
}

/** As the product asks for: `passagesPerQuestion` of assistant/retrieve.ts. */
const passagesWanted = 24

/** Searches for each question in its collection, with the files that hold its answer and without. */
export async function retrieveAll(
  collections: readonly Collection[],
  onProgress: (line: string) => void,
): Promise<Retrieved[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-training-'))
  const engine = sqliteSearchEngine({ folder, workers: 1, embedder: builtInEmbedder() })
  const found: Retrieved[] = []
  try {
    for (const [at, { files, questions, holdsAnswer }] of collections.entries()) {
      const userId = `collection ${at}`
      for (const [index, { name, sections }] of files.entries()) {
        const chunks = [...chunkSections(sections.map(section => ({ ...section, anchors: [] })))]
        await engine.indexFile(
          { userId, fileId: `${index}`, name },
          (async function* () {
            yield chunks
          })(),
        )
      }
      const named = (passages: readonly Omit<NamedPassage, 'fileName'>[]) =>
        passages.map(passage => ({ ...passage, fileName: files[Number(passage.fileId)]!.name }))
      for (const question of questions) {
        const fileIds = files.flatMap((file, index) => (holdsAnswer(file, question) ? [] : [`${index}`]))
        const query = { userId, query: question.text, limit: passagesWanted }
        const passages = named((await engine.search(query)).passages)
        const without = named((await engine.search({ ...query, fileIds })).passages)
        found.push({ question, passages, without })
      }
      onProgress(`collection ${at + 1} of ${collections.length}`)
      await engine.deleteUser({ userId })
    }
  } finally {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
  return found
}
