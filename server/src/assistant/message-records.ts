import { randomUUID } from 'node:crypto'
import type { ChatMessage, Source } from '@docent/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, MessageTable } from '../storage/index.ts'

/** Most messages that a conversation shows and a question looks back on. */
const historyLimit = 200

export interface NewMessage {
  readonly userId: string
  readonly id?: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly hasImage?: boolean
  readonly sources?: readonly Source[]
  readonly answered?: boolean
}

/** Stores one whole message. */
export async function createMessage(db: Database, message: NewMessage): Promise<void> {
  await db
    .insertInto('message')
    .values({
      id: message.id ?? randomUUID(),
      user_id: message.userId,
      role: message.role,
      content: message.content,
      has_image: Number(message.hasImage ?? false),
      sources: message.sources ? JSON.stringify(message.sources) : null,
      answered: message.answered === undefined ? null : Number(message.answered),
      created_at: new Date().toISOString(),
    })
    .execute()
}

/** The latest messages of a person, oldest first. */
export async function listMessages(
  db: Database,
  { userId, limit = historyLimit }: { userId: string; limit?: number },
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(toChatMessage)
}

/** A message as the contract shows it. */
export const toChatMessage = (row: Selectable<MessageTable>): ChatMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  timestamp: row.created_at,
  hasImage: row.has_image === 1,
  ...(row.sources ? { sources: row.sources } : {}),
  ...(row.answered === null ? {} : { answered: row.answered === 1 }),
})

/** Deletes the whole conversation of a person. */
export async function deleteMessages(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('message').where('user_id', '=', userId).execute()
}

/** Deletes these of a person's messages. */
export async function deleteMessagesById(
  db: Database,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('message').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** The person's messages that cite a file. */
export const listMessagesCiting = (db: Database, { userId, fileId }: { userId: string; fileId: string }) =>
  db
    .selectFrom('message')
    .select(['id', 'content', 'sources'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`instr(sources, ${fileId}) > 0`)
    .execute()

export async function updateMessage(
  db: Database,
  { userId, id, content, sources }: { userId: string; id: string; content: string; sources: readonly Source[] },
): Promise<void> {
  await db
    .updateTable('message')
    .set({ content, sources: JSON.stringify(sources) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
