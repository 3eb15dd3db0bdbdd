import { useEffect, useReducer, useRef } from 'react'
import { ApiError, failureMessage } from '../api/request.ts'
import { askQuestion, clearHistory, getHistory } from './api.ts'
import { changeConversation, sorry } from './conversation.ts'
import { readStored, store } from './stored-history.ts'

const now = () => new Date().toISOString()

/** The conversation of one person: the browser's copy at once, the server's as soon as it is there. */
export function useConversation(uid: string) {
  const [conversation, change] = useReducer(changeConversation, uid, person => ({ messages: readStored(person) }))
  const { messages, pending } = conversation
  const running = useRef<AbortController>(undefined)
  const sent = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    getHistory(stop.signal).then(
      history => {
        // Asked for before the question was sent, answered after its reply: it would take both away again.
        if (!sent.current) change({ type: 'history', messages: history.messages })
      },
      // The browser's copy stays; the next question will tell if the server is away.
      () => undefined,
    )
    return () => {
      stop.abort()
      running.current?.abort()
    }
  }, [])

  useEffect(() => store(uid, messages), [uid, messages])

  const send = async (text: string) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    sent.current = true
    change({ type: 'send', id: crypto.randomUUID(), text, at: now() })
    try {
      for await (const event of askQuestion(text, stop.signal)) change({ type: 'event', event, at: now() })
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

  /** @throws {ApiError} when the server could not delete the conversation */
  const clear = async () => {
    await clearHistory()
    change({ type: 'clear' })
  }

  return { messages, pending, send, clear, stop: () => running.current?.abort() }
}
