import { z } from 'zod'
import type { RouteContract } from './route.ts'

/** A zip file, streamed: the originals of all files, the conversation as JSON and as Markdown, the profile. */
export const exportAccount = {
  method: 'GET',
  url: '/api/account/export',
  config: { access: 'user' },
  schema: { summary: "All of the person's data in one zip file.", tags: ['account'], produces: ['application/zip'] },
} as const satisfies RouteContract

export const deleteAccount = {
  method: 'DELETE',
  url: '/api/account',
  config: { access: 'user' },
  schema: {
    summary: 'Delete the account and everything that belongs to it. Cannot be undone.',
    tags: ['account'],
    /** The person's email address, typed by her; her phone number where she has no email address. */
    body: z.object({ confirm: z.string().max(1_000) }),
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

/**
 * Whether what was typed confirms the deletion of an account.
 * @param expected the account's email address, or its phone number where it has none; an empty text confirms nothing
 */
export const confirmsDeletion = (typed: string, expected: string): boolean =>
  plain(typed) !== '' && plain(typed) === plain(expected)
/** Spaces and capitals are taken as they come. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
