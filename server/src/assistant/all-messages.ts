import type { ChatMessage } from '@docent/contract'
import { sql } from 'kysely'
import type { Database } from '../storage/index.ts'
import { toChatMessage } from './message-records.ts'

/** How many messages are held in memory at once. */
const pageSize = 200

/** Every message of a person's conversation, oldest first. */
export async function* allMessages(db: Database, { userId }: { userId: string }): AsyncGenerator<ChatMessage> {
  let after = { time: '', row: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .select(sql<number>`rowid`.as('row'))
      .where('user_id', '=', userId)
      .where(sql<boolean>`(created_at, rowid) > (${after.time}, ${after.row})`)
      .orderBy('created_at')
      .orderBy(sql`rowid`)
      .limit(pageSize)
      .execute()
    for (const row of rows) yield toChatMessage(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { time: last.created_at, row: last.row }
  }
}
