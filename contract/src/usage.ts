import { z } from 'zod'
import type { RouteContract } from './route.ts'

/** What a person's questions used of the language model on one day (UTC). */
export const modelUsageDay = z.object({
  day: z.string(),
  requests: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
})
export type ModelUsageDay = z.infer<typeof modelUsageDay>

/** What one person used of the language model: `tokens` counts questions and answers of all days. */
export const modelUsageOfUser = z.object({
  users: z.object({ name: z.string(), email: z.string() }),
  requests: z.int(),
  tokens: z.int(),
  tokens_today: z.int(),
})
export type ModelUsageOfUser = z.infer<typeof modelUsageOfUser>

/** The embedding model in use, and how many of the files it has embedded; the others are found by keyword until then. */
export const embedderUse = z.object({ state: z.string(), files: z.int(), embedded: z.int() })
export type EmbedderUse = z.infer<typeof embedderUse>

/** `limit` is how many tokens a person may use a day; 0 is no limit. */
export const adminUsage = z.object({
  model: z.string(),
  limit: z.int(),
  embedder: embedderUse,
  usage: z.array(modelUsageOfUser),
})
export type AdminUsage = z.infer<typeof adminUsage>

export const getAdminUsage = {
  method: 'GET',
  url: '/api/admin/usage',
  config: { access: 'admin' },
  schema: {
    summary: 'What each person used of the language model: the 200 who used most; and how far the embedding model is.',
    tags: ['admin'],
    response: { 200: adminUsage },
  },
} as const satisfies RouteContract
