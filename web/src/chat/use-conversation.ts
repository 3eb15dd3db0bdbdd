import type { ChatEvent } from '@docent/contract'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError, failureMessage } from '../api/request.ts'
import { type Conversation, changeConversation, type Message, sorry } from './conversation.ts'
import type { ConversationHome } from './conversation-home.ts'
import { followToEnd } from './follow-to-end.ts'
import type { Question } from './question.ts'

const brokeOff = 'The answer broke off. Please ask again.'
const now = () => new Date().toISOString()

/**
 * A conversation: the browser's copy at once, the server's as soon as it is there, and once more when a file that it quotes has been deleted. `home`
 * stays the same one.
 * @param fileIds of the person's files, once they are known
 */
export function useConversation(home: ConversationHome, fileIds: ReadonlySet<string> | undefined) {
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

  /** Takes a reply's events to their end. `messageId` is that of a reply which is being written already. */
  const take = async (
    events: (signal: AbortSignal) => AsyncGenerator<ChatEvent>,
    { messageId, failed }: { messageId?: string; failed: string },
  ) => {
    const stop = new AbortController()
    const { signal } = stop
    running.current = stop
    sent.current = true
    const onLost = () => change({ type: 'lost' })
    try {
      const options = { signal, onLost, ...(messageId === undefined ? {} : { messageId }) }
      for await (const event of followToEnd(home, events(signal), options)) change({ type: 'event', event, at: now() })
      // A stream that ended without its last event: after that event this changes nothing.
      change({ type: 'fail', reason: brokeOff, at: now() })
    } catch (error) {
      if (signal.aborted) change({ type: 'stop', at: now() })
      else if (error instanceof ApiError && error.status === 404) await recover()
      else
        change({ type: 'fail', reason: error instanceof ApiError ? failureMessage(error, sorry) : failed, at: now() })
    } finally {
      running.current = undefined
    }
  }

  /** The server does not write the reply any more: it is among the messages that it holds, or lost. */
  const recover = async () => {
    const history = await home.history(new AbortController().signal).catch(() => undefined)
    if (history?.messages.at(-1)?.role !== 'assistant') change({ type: 'fail', reason: brokeOff, at: now() })
    else change({ type: 'recovered', messages: history.messages })
  }

  const begin = useRef(take)
  begin.current = take
  useEffect(() => {
    const stop = new AbortController()
    home.history(stop.signal).then(
      history => {
        // Asked for before the question was sent, answered after its reply: it would take both away again.
        if (!history || sent.current) return
        change({ type: 'history', messages: history.messages })
        const id = history.running
        if (id === undefined || !home.follow) return
        change({ type: 'running', id })
        void begin.current(signal => home.follow!(id, signal), { messageId: id, failed: brokeOff })
      },
      // The browser's copy stays; the next question will tell if the server is away.
      () => undefined,
    )
    return () => {
      stop.abort()
      running.current?.abort()
    }
  }, [home])

  /** The messages that quoted a deleted file when the server was asked for its copy last. */
  const askedFor = useRef('')
  useEffect(() => {
    if (!fileIds || pending) return
    const quoting = messages
      .filter(message => quotesDeleted(message, fileIds))
      .map(({ id }) => id)
      .join()
    if (quoting === '' || quoting === askedFor.current) return
    const stop = new AbortController()
    home.history(stop.signal).then(
      history => {
        if (!history || stop.signal.aborted) return
        askedFor.current = quoting
        change({ type: 'history', messages: history.messages })
      },
      // The words stay on this screen until it is drawn anew; nothing keeps them.
      () => undefined,
    )
    return () => stop.abort()
  }, [home, fileIds, messages, pending])

  useEffect(() => home.store(messages), [home, messages])

  const follow = (question: Question, before: readonly Message[]) =>
    take(signal => home.ask(question, before, signal), { failed: 'The connection was lost. Please ask again.' })

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
    stop: () => {
      if (!running.current) return
      // Where this does not arrive, the reply is written to its end and found in the history.
      home.stop?.(pending?.begun ? pending.id : undefined).catch(() => undefined)
      running.current.abort()
    },
  }
}

/** An image that came with a question is no file. */
const quotesDeleted = ({ sources = [] }: Message, fileIds: ReadonlySet<string>): boolean =>
  sources.some(({ fileId, place }) => place.kind !== 'image' && !fileIds.has(fileId))

function questionOf(message: Message, asked: ReadonlyMap<string, Question>): Question | undefined {
  return asked.get(message.id) ?? (message.hasImage ? undefined : { text: message.content })
}
