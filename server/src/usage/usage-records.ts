import type { ModelUsageDay, ModelUsageOfUser } from '@docent/contract'
import { sql } from 'kysely'
import type { Database } from '../storage/index.ts'

/** What one request to the language model used. */
export interface TokensUsed {
  readonly input: number
  readonly output: number
}

/** The day that usage counts for: UTC, so that it is the same for everybody. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Adds one request to a person's day. */
export async function addUsage(
  db: Database,
  { userId, used, time = new Date() }: { userId: string; used: TokensUsed; time?: Date },
): Promise<void> {
  await db
    .insertInto('model_usage')
    .values({
      user_id: userId,
      day: dayOf(time),
      requests: 1,
      input_tokens: Math.round(used.input),
      output_tokens: Math.round(used.output),
    })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        requests: sql`model_usage.requests + 1`,
        input_tokens: sql`model_usage.input_tokens + excluded.input_tokens`,
        output_tokens: sql`model_usage.output_tokens + excluded.output_tokens`,
      }),
    )
    .execute()
}

/** How many tokens a person has used on a day, question and answer together. */
export async function tokensUsedOn(
  db: Database,
  { userId, time = new Date() }: { userId: string; time?: Date },
): Promise<number> {
  const row = await db
    .selectFrom('model_usage')
    .select(sql<number>`input_tokens + output_tokens`.as('tokens'))
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(time))
    .executeTakeFirst()
  return row?.tokens ?? 0
}

/** A person's days, oldest first. */
export const listUsage = (db: Database, { userId }: { userId: string }): Promise<ModelUsageDay[]> =>
  db
    .selectFrom('model_usage')
    .select(['day', 'requests', 'input_tokens', 'output_tokens'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()

/** Who used the language model, most tokens first, today and in all. */
export async function listUsageByUser(
  db: Database,
  { limit, time = new Date() }: { limit: number; time?: Date },
): Promise<ModelUsageOfUser[]> {
  const tokens = sql<number>`input_tokens + output_tokens`
  const rows = await db
    .selectFrom('model_usage')
    .leftJoin('user', 'user.id', 'model_usage.user_id')
    .select(({ fn }) => [
      'user.name',
      'user.email',
      fn.sum<number>('model_usage.requests').as('requests'),
      fn.sum<number>(tokens).as('tokens'),
      fn.sum<number>(sql<number>`CASE WHEN day = ${dayOf(time)} THEN ${tokens} ELSE 0 END`).as('tokens_today'),
    ])
    .groupBy('model_usage.user_id')
    .orderBy('tokens', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ name, email, ...used }) => ({ ...used, users: { name: name ?? '', email: email ?? '' } }))
}

/** Forgets what a person used. */
export async function deleteUsage(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('model_usage').where('user_id', '=', userId).execute()
}
