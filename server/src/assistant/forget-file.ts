import type { Source } from '@docent/contract'
import type { Database } from '../storage/index.ts'
import { findDeletedFiles } from './asked-files-records.ts'
import { listMessagesCiting, updateMessage } from './message-records.ts'
import { wording } from './wording.ts'

/** Takes the copies of a deleted file out of the person's conversation: its sources, and what replies quote or state of it. */
export async function forgetFile(db: Database, { userId, fileId }: { userId: string; fileId: string }): Promise<void> {
  for (const message of await listMessagesCiting(db, { userId, fileId })) {
    const sources = message.sources ?? []
    const forgotten = sources.filter(source => source.fileId === fileId)
    if (forgotten.length === 0) continue
    const content = withoutSources(message.content, forgotten)
    const kept = sources.filter(source => source.fileId !== fileId)
    await updateMessage(db, { userId, id: message.id, content, sources: kept })
  }
}

/** Does the same for those of these files that are not there any more. */
export async function forgetDeletedFiles(
  db: Database,
  { userId, fileIds }: { userId: string; fileIds: readonly string[] },
): Promise<void> {
  for (const fileId of await findDeletedFiles(db, { userId, fileIds })) await forgetFile(db, { userId, fileId })
}

/**
 * A reply's Markdown in which every paragraph that carries a mark of these sources, and the line that leads in to it, is replaced by one
 * note. The other numbers stay, so that the marks of the rest still fit.
 */
export function withoutSources(reply: string, forgotten: readonly Pick<Source, 'number' | 'fileName'>[]): string {
  const marks = forgotten.map(({ number }) => `[${number}]`)
  const paragraphs = reply.split(/\n{2,}/)
  const gone = paragraphs.map(paragraph => marks.some(mark => paragraph.includes(mark)))
  // The lead-in before a quotation names the file.
  const leads = paragraphs.map(
    (paragraph, at) => gone[at + 1] === true && paragraphs[at + 1]!.startsWith('>') && /[:：]$/.test(paragraph),
  )
  const kept = paragraphs.flatMap((paragraph, at) => {
    if (leads[at] && !gone[at]) return []
    if (!gone[at]) return [paragraph]
    const first = !gone.slice(0, at).some((other, before) => other && before === at - 1)
    return first ? [wording.removedQuotation] : []
  })
  return kept.filter((paragraph, at) => paragraph !== kept[at - 1]).join('\n\n')
}
