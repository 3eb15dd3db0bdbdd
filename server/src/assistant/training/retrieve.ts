import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInEmbedder } from '@docent/embedder'
import { chunkSections } from '../../ingest/index.ts'
import { sqliteSearchEngine } from '../../search/index.ts'
import type { Random } from '../../seeded-random.ts'
import type { NamedPassage } from '../answerer.ts'
import type { TrainingDocument, TrainingQuestion } from './questions.ts'
import { drawn } from './random.ts'

/** A question with what the product's search finds for it, with its document and without. */
export interface Retrieved {
  readonly question: TrainingQuestion
  readonly passages: readonly NamedPassage[]
  readonly without: readonly NamedPassage[]
}

/** As the product asks for: `passagesPerQuestion` of assistant/retrieve.ts. */
const passagesWanted = 24

/** Searches for each question in a small collection of its own kind, as a person's files are: some near to each other, some not. */
export async function retrieveAll(
  questions: readonly TrainingQuestion[],
  documents: readonly TrainingDocument[],
  { random, perCollection, onProgress }: { random: Random; perCollection: number; onProgress: (line: string) => void },
): Promise<Retrieved[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-training-'))
  const engine = sqliteSearchEngine({ folder, workers: 1, embedder: builtInEmbedder() })
  const found: Retrieved[] = []
  try {
    for (let at = 0; at < questions.length; at += perCollection) {
      const asked = questions.slice(at, at + perCollection)
      const userId = `collection ${at}`
      const files = [...new Set([...asked.map(({ document }) => document), ...drawn(random, documents, 20)])]
      const names = new Map<string, TrainingDocument>()
      for (const [index, document] of files.entries()) {
        const fileId = `${index}`
        names.set(fileId, document)
        const chunks = [...chunkSections([{ text: document.text, headings: document.headings, anchors: [] }])]
        await engine.indexFile(
          { userId, fileId, name: document.name },
          (async function* () {
            yield chunks
          })(),
        )
      }
      const named = (passages: readonly Omit<NamedPassage, 'fileName'>[]) =>
        passages.map(passage => ({ ...passage, fileName: names.get(passage.fileId)!.name }))
      for (const question of asked) {
        const others = [...names]
          .filter(([, { text }]) => text !== question.document.text && !holds(text, question))
          .map(([id]) => id)
        const query = { userId, query: question.text, limit: passagesWanted }
        const passages = named((await engine.search(query)).passages)
        const without = named((await engine.search({ ...query, fileIds: others })).passages)
        found.push({ question, passages, without })
      }
      onProgress(`${found.length} of ${questions.length}`)
      await engine.deleteUser({ userId })
    }
  } finally {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
  return found
}

const holds = (text: string, { kind, answer, gold }: TrainingQuestion) =>
  kind === 'made' ? gold.some(sentence => text.includes(sentence)) : text.includes(answer)
