import { type ChatEvent, type ChatMessage, type ChatReply, imageMessage } from '@docent/contract'

/** A message as it is shown. */
export interface Message extends ChatMessage {
  readonly searched?: ChatReply['searched']
  /** A reply that did not come: why, in the server's words. */
  readonly failure?: string
  /** The person stopped this reply. */
  readonly stopped?: boolean
  /** The image that went along, while this browser still holds it. */
  readonly imageUrl?: string
}

/** A reply on its way. */
export interface Pending {
  readonly id: string
  readonly text: string
  /** The server has named it, so it can be asked for again. */
  readonly begun?: boolean
  /** Its connection broke; it is being asked for. */
  readonly lost?: boolean
  /** The replies whose place it takes; they come back where it does not come about. */
  readonly replaces?: readonly Message[]
}

export interface Conversation {
  readonly messages: readonly Message[]
  readonly pending?: Pending
}

export type Change =
  | { readonly type: 'history'; readonly messages: readonly ChatMessage[] }
  | {
      readonly type: 'send'
      readonly id: string
      readonly text: string
      readonly imageUrl?: string
      readonly at: string
    }
  | { readonly type: 'regenerate' }
  /** A reply that was asked for elsewhere, or before the page was loaded, is on its way. */
  | { readonly type: 'running'; readonly id: string }
  | { readonly type: 'lost' }
  /** The reply on its way is among the messages that the server holds. */
  | { readonly type: 'recovered'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'event'; readonly event: ChatEvent; readonly at: string }
  | { readonly type: 'fail'; readonly reason: string; readonly at: string }
  | { readonly type: 'stop'; readonly at: string }
  | { readonly type: 'clear' }

export const emptyConversation: Conversation = { messages: [] }

/** The words for a reply that could not be given. */
export const sorry = 'Sorry, something went wrong.'

/** What a change makes of the conversation. */
export function changeConversation(before: Conversation, change: Change): Conversation {
  const { messages, pending } = before
  switch (change.type) {
    case 'history':
      // What was sent meanwhile is not in the answer yet.
      return pending ? before : { messages: keepNotes(messages, change.messages) }
    case 'send': {
      const { id, imageUrl } = change
      const own: Message = {
        id,
        role: 'user',
        content: change.text || imageMessage,
        timestamp: change.at,
        hasImage: imageUrl !== undefined,
        ...(imageUrl ? { imageUrl } : {}),
      }
      return { messages: [...messages, own], pending: { id: `reply-to-${id}`, text: '' } }
    }
    case 'regenerate': {
      const at = messages.findLastIndex(({ role }) => role === 'user')
      const asked = messages[at]
      if (!asked || pending) return before
      const replaces = messages.slice(at + 1)
      return { messages: messages.slice(0, at + 1), pending: { id: `anew-to-${asked.id}`, text: '', replaces } }
    }
    case 'running':
      return pending ? before : { messages, pending: { id: change.id, text: '', begun: true } }
    case 'recovered':
      return { messages: keepNotes(messages, change.messages) }
    case 'lost':
      return pending ? { messages, pending: { ...pending, lost: true } } : before
    case 'event':
      return pending ? take(messages, pending, change.event, change.at) : before
    case 'fail':
      return pending ? broken(messages, pending, change.reason, change.at) : before
    case 'stop':
      if (!pending) return before
      if (pending.replaces?.length) return { messages: [...messages, ...pending.replaces] }
      return {
        messages: [...messages, { ...reply(pending.id, pending.text, change.at), stopped: true }],
      }
    case 'clear':
      return emptyConversation
  }
}

function take(messages: readonly Message[], pending: Pending, event: ChatEvent, at: string): Conversation {
  switch (event.event) {
    case 'reply-start':
      // A reply that is followed anew is told from its beginning.
      return { messages, pending: { ...pending, id: event.messageId, text: '', begun: true, lost: false } }
    case 'reply-delta':
      return { messages, pending: { ...pending, text: pending.text + event.text } }
    case 'reply-end': {
      const { messageId, reply: content, sources, answered, searched } = event.reply
      return { messages: [...messages, { ...reply(messageId, content, at), sources, answered, searched }] }
    }
    case 'reply-error':
      return broken(messages, pending, event.error.message, at)
  }
}

/** The conversation after a reply that did not come about. */
const broken = (messages: readonly Message[], pending: Pending, reason: string, at: string): Conversation => ({
  messages: [...messages, ...(pending.replaces ?? []), failed(pending.id, reason, at)],
})

const reply = (id: string, content: string, timestamp: string): Message => ({
  id,
  role: 'assistant',
  content,
  timestamp,
  hasImage: false,
})

const failed = (id: string, reason: string, at: string): Message => ({ ...reply(id, sorry, at), failure: reason })

/** The server's messages, with what only this browser knows of them. */
function keepNotes(known: readonly Message[], messages: readonly ChatMessage[]): Message[] {
  const notes = new Map(known.map(message => [message.id, message]))
  return messages.map(message => ({ ...notes.get(message.id), ...message }))
}
