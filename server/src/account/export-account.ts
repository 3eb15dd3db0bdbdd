import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ChatMessage, ModelUsageDay, Profile } from '@docent/contract'
import { ZipFile } from 'yazl'
import type { Original } from '../files/index.ts'
import { conversationJson, conversationMarkdown } from './conversation-text.ts'
import { uniqueNames } from './unique-names.ts'

export interface ExportContent {
  readonly profile: Profile
  readonly originals: readonly Original[]
  readonly usage: readonly ModelUsageDay[]
  /** Reads the conversation from its beginning; called twice. */
  readonly messages: () => AsyncIterable<ChatMessage>
}

/** Longest time that the reader of an export may take nothing of it, in milliseconds. */
const longestPause = 120_000

/**
 * Writes a person's data into a zip file that is read while it is made: one original is open at a time, and nothing is read faster than
 * it is taken. Destroying the stream ends the work; an error of the work destroys the stream.
 */
export function exportAccount(content: ExportContent, { pause = longestPause }: { pause?: number } = {}): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stopped = new AbortController()
  const timer = setTimeout(() => output.destroy(new Error('The reader of an export takes nothing of it.')), pause)
  timer.unref()
  // Comes whenever the reader has taken what had piled up.
  output.on('drain', () => timer.refresh())
  output.once('close', () => {
    clearTimeout(timer)
    stopped.abort()
  })
  zip.once('error', error => output.destroy(error as Error))
  writeEntries(zip, content, stopped.signal).catch(error => {
    if (!stopped.signal.aborted) output.destroy(error)
  })
  return output
}

async function writeEntries(zip: ZipFile, { profile, originals, usage, messages }: ExportContent, signal: AbortSignal) {
  const add = async (stream: Readable, name: string, mtime = new Date()) => {
    const ended = finished(stream, { signal, cleanup: true })
    const end = () => stream.destroy()
    signal.addEventListener('abort', end, { once: true })
    // yazl's pipes do not hand on the failure of what they read; `ended` does.
    zip.addReadStream(stream, name, { mtime })
    try {
      await ended
    } finally {
      signal.removeEventListener('abort', end)
      stream.destroy()
    }
  }
  const addText = (text: Iterable<string> | AsyncIterable<string>, name: string) =>
    add(Readable.from(text, { objectMode: false }), name)

  await addText([`${JSON.stringify(profile, null, 2)}\n`], 'profile.json')
  await addText([`${JSON.stringify({ days: usage }, null, 2)}\n`], 'model-usage.json')
  await addText(conversationJson(messages()), 'chats/conversation.json')
  await addText(conversationMarkdown(messages(), profile), 'chats/conversation.md')
  const nameOf = uniqueNames()
  const missing: string[] = []
  for (const original of originals) {
    signal.throwIfAborted()
    const stream = await original.open()
    if (stream) await add(stream, `files/${nameOf(original.name)}`, new Date(original.createdAt))
    else missing.push(original.name)
  }
  await addText([readMe(missing)], 'README.txt')
  zip.end()
}

const readMe = (missing: readonly string[]) => `Your data in Docent

profile.json             your name, email address, phone number and ways to sign in
model-usage.json         how much of the language model you used, day by day
chats/conversation.md    your conversation, to read
chats/conversation.json  your conversation, for programs
files/                   your documents as you uploaded them; a second one of the same name has a number

Everything else that Docent keeps (the text it read from your documents, its search index) is made from these files.
${missing.length > 0 ? `\nThese files were deleted or lost before they could be added:\n${missing.map(name => `- ${name}`).join('\n')}\n` : ''}`
