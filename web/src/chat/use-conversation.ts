import { useEffect, useReducer, useRef } from 'react'
import { ApiError, failureMessage } from '../api/request.ts'
import { type Conversation, changeConversation, type Message, sorry } from './conversation.ts'
import type { ConversationHome } from './conversation-home.ts'
import type { Question } from './question.ts'

const now = () => new Date().toISOString()

/** A conversation: the browser's copy at once, the server's as soon as it is there. `home` stays the same one. */
export function useConversation(home: ConversationHome) {
  const [conversation, change] = useReducer(
    changeConversation,
    home,
    (from): Conversation => ({ messages: from.stored() }),
  )
  const { messages, pending } = conversation
  const running = useRef<AbortController>(undefined)
  const sent = useRef(false)
  /** The questions of this browser's own, by the id of their message: what a reply is made anew from. */
  const asked = useRef(new Map<string, Question>())

  useEffect(() => {
    const stop = new AbortController()
    home.history(stop.signal).then(
      history => {
        // Asked for before the question was sent, answered after its reply: it would take both away again.
        if (history && !sent.current) change({ type: 'history', messages: history })
      },
      // The browser's copy stays; the next question will tell if the server is away.
      () => undefined,
    )
    return () => {
      stop.abort()
      running.current?.abort()
    }
  }, [home])

  useEffect(() => home.store(messages), [home, messages])

  const follow = async (question: Question, before: readonly Message[]) => {
    const stop = new AbortController()
    running.current = stop
    sent.current = true
    try {
      for await (const event of home.ask(question, before, stop.signal)) change({ type: 'event', event, at: now() })
      // A stream that ended without its last event: after that event this changes nothing.
      change({ type: 'fail', reason: 'The answer broke off. Please ask again.', at: now() })
    } catch (error) {
      const reason =
        error instanceof ApiError ? failureMessage(error, sorry) : 'The connection was lost. Please ask again.'
      change(stop.signal.aborted ? { type: 'stop', at: now() } : { type: 'fail', reason, at: now() })
    } finally {
      running.current = undefined
    }
  }

  const send = async (question: Question) => {
    if (running.current) return
    const id = crypto.randomUUID()
    asked.current.set(id, question)
    change({ type: 'send', id, text: question.text, imageUrl: question.image?.url, at: now() })
    await follow(question, messages)
  }

  const last = messages.findLastIndex(({ role }) => role === 'user')
  /** The last question, where it can be asked once more: an image must still be here for that. */
  const again = messages[last] && questionOf(messages[last], asked.current)

  const regenerate = async () => {
    if (running.current || !again) return
    change({ type: 'regenerate' })
    await follow({ ...again, regenerate: true }, messages.slice(0, last))
  }

  /** @throws {ApiError} when the server could not delete the conversation */
  const clear = async () => {
    await home.clear()
    asked.current.clear()
    change({ type: 'clear' })
  }

  return {
    messages,
    pending,
    send,
    regenerate: again && !pending ? regenerate : undefined,
    clear,
    stop: () => running.current?.abort(),
  }
}

function questionOf(message: Message, asked: ReadonlyMap<string, Question>): Question | undefined {
  return asked.get(message.id) ?? (message.hasImage ? undefined : { text: message.content })
}
