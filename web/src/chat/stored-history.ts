import { z } from 'zod/mini'
import type { Message } from './conversation.ts'
import { forgetStored, storedKey } from './stored-key.ts'

/** Most messages kept in the browser; the server has them all. */
const kept = 100

/** What must hold of a stored message for it to be shown; the rest is ours and may be missing. */
const stored = z.array(
  z.looseObject({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    timestamp: z.string(),
    hasImage: z.boolean(),
  }),
)

/** The browser's copy of the conversation; empty where there is none or it is damaged. */
export function readStored(uid: string): Message[] {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(storedKey(uid)) ?? '[]'))
    return parsed.success ? (parsed.data as unknown as Message[]) : []
  } catch {
    return []
  }
}

/** Keeps a copy of the latest messages; of an empty conversation nothing is kept. */
export function store(uid: string, messages: readonly Message[]): void {
  try {
    if (messages.length === 0) forgetStored(uid)
    else localStorage.setItem(storedKey(uid), JSON.stringify(messages.slice(-kept).map(withoutImage)))
  } catch {
    // The storage is full or forbidden: the server's copy is the truth anyway.
  }
}

/** Images would fill the storage with a few of them. */
const withoutImage = ({ imageUrl: _held, ...message }: Message) => message
