import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { TemporaryStore } from '../../server/src/ask/index.ts'
import type { QuestionSet, SetDocument } from './question-set.ts'

/** The documents of a set, read into a store as one person's files. */
export interface Collection {
  readonly userId: string
  /** The file of each document that was read; the others are in `unread`. */
  readonly fileIds: ReadonlyMap<string, string>
  readonly documentIds: ReadonlyMap<string, string>
  /** Documents that were refused or could not be read, with the reason. */
  readonly unread: readonly { document: string; reason: string }[]
}

/** Uploads every document and waits until all are read and indexed. */
export async function collect(
  store: TemporaryStore,
  { name, language, documents }: QuestionSet,
  { signal, onLeft }: { signal: AbortSignal; onLeft: (left: number) => void },
): Promise<Collection> {
  const userId = `${name}/${language}`
  const added = new Map<string, string>()
  const unread: { document: string; reason: string }[] = []
  for (const document of documents) {
    signal.throwIfAborted()
    try {
      added.set(
        document.id,
        await store.add({ userId, name: document.name, content: await contentOf(document) }, { signal }),
      )
    } catch (error) {
      signal.throwIfAborted()
      unread.push({ document: document.id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  await store.untilRead({ userId }, { signal, onChange: onLeft })
  const views = new Map((await store.files({ userId })).map(view => [view.id, view]))
  const fileIds = new Map<string, string>()
  for (const [document, fileId] of added) {
    const view = views.get(fileId)
    if (view?.upload_status === 'processed') fileIds.set(document, fileId)
    else unread.push({ document, reason: view?.failure?.message ?? 'It could not be read.' })
  }
  const documentIds = new Map([...fileIds].map(([document, fileId]) => [fileId, document]))
  return { userId, fileIds, documentIds, unread }
}

async function contentOf({ content }: SetDocument): Promise<AsyncIterable<Buffer>> {
  if ('text' in content) return Readable.from([Buffer.from(content.text)])
  return (await open(content.path)).createReadStream()
}
