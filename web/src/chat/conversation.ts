import type { ChatEvent, ChatMessage, ChatReply } from '@docent/contract'

/** A message as it is shown. */
export interface Message extends ChatMessage {
  readonly searched?: ChatReply['searched']
  /** A reply that did not come: why, in the server's words. */
  readonly failure?: string
  /** The person stopped this reply. */
  readonly stopped?: boolean
}

/** A reply on its way. */
export interface Pending {
  readonly id: string
  readonly text: string
}

export interface Conversation {
  readonly messages: readonly Message[]
  readonly pending?: Pending
}

export type Change =
  | { readonly type: 'history'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'send'; readonly id: string; readonly text: string; readonly at: string }
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
      const own: Message = { id: change.id, role: 'user', content: change.text, timestamp: change.at, hasImage: false }
      return { messages: [...messages, own], pending: { id: `reply-to-${change.id}`, text: '' } }
    }
    case 'event':
      return pending ? take(messages, pending, change.event, change.at) : before
    case 'fail':
      return pending ? { messages: [...messages, failed(pending.id, change.reason, change.at)] } : before
    case 'stop':
      if (!pending) return before
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
      return { messages, pending: { ...pending, id: event.messageId } }
    case 'reply-delta':
      return { messages, pending: { ...pending, text: pending.text + event.text } }
    case 'reply-end': {
      const { messageId, reply: content, sources, answered, searched } = event.reply
      return { messages: [...messages, { ...reply(messageId, content, at), sources, answered, searched }] }
    }
    case 'reply-error':
      return { messages: [...messages, failed(pending.id, event.error.message, at)] }
  }
}

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
