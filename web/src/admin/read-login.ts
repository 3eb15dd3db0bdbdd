import { type Admin, admin } from '@docent/contract'
import { z } from 'zod'
import { serverMessage } from '../api/request.ts'

export interface Login {
  readonly token: string
  readonly admin: Admin
  /** When the token ends, in epoch milliseconds; undefined where the answer does not say. */
  readonly endsAt?: number
}

const success = z.object({
  success: z.literal(true),
  token: z.string().min(1),
  admin,
  expiresAt: z.iso.datetime({ offset: true }).optional(),
})

/** What an answer to a login gives: only `success: true` with a token and an administrator is one. Undefined otherwise. */
export function readLogin(answer: unknown): Login | undefined {
  const { data } = success.safeParse(answer)
  return (
    data && { token: data.token, admin: data.admin, endsAt: data.expiresAt ? Date.parse(data.expiresAt) : undefined }
  )
}

/** What to say of a login that failed: the server's sentence where it wrote one. */
export const loginFailure = (error: unknown): string => serverMessage(error) ?? 'Login failed'
