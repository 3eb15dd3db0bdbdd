import type { Source } from '@docent/contract'
import { lazy, memo, Suspense, useCallback } from 'react'
import type { Message as MessageView } from './conversation.ts'
import classes from './message.module.css'

// Fetched as soon as the chat is, so that it is there before the first reply. A failure shows when a reply is drawn.
const replyModule = import('./reply.tsx')
replyModule.catch(() => undefined)
const Reply = lazy(() => replyModule)

const noSources: readonly Source[] = []
const ignore = () => undefined

export interface OpenSource {
  readonly messageId: string
  readonly number: number
}

interface MessageProps {
  readonly message: MessageView
  readonly onOpen: (source: OpenSource) => void
}

/** One message: a question as it was written, or a reply with its sources. */
export const Message = memo(function Message({ message, onOpen }: MessageProps) {
  const { id, role, content, sources = noSources, answered, searched, failure, stopped } = message
  const open = useCallback((number: number) => onOpen({ messageId: id, number }), [id, onOpen])
  if (role === 'user')
    return (
      <li className={classes.question}>
        <span className={classes.who}>You: </span>
        <p dir="auto">{content}</p>
      </li>
    )
  return (
    <li className={classes.answer} data-answered={answered === false ? 'no' : undefined}>
      <span className={classes.who}>Assistant: </span>
      {answered === false && <p className={classes.label}>Not in your documents</p>}
      <Suspense>
        <Reply markdown={content} sources={sources} onOpen={open} />
      </Suspense>
      {failure && <p className={classes.note}>{failure}</p>}
      {stopped && <p className={classes.note}>You stopped this reply.</p>}
      {searched && (
        <p className={classes.note}>
          Searched {searched.files === 1 ? '1 document' : `${searched.files.toLocaleString()} documents`}
          {searched.mode === 'keyword' ? ' by keyword' : ' by meaning and keyword'}.{' '}
          {searched.notice && <span>{searched.notice}</span>}
        </p>
      )}
    </li>
  )
})

/** A reply on its way: what is there of it, or that it is being thought about. */
export const PendingMessage = ({ text }: { text: string }) => (
  <li className={classes.answer}>
    {text === '' ? (
      <p className={classes.thinking}>
        <span className={classes.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        Assistant is thinking...
      </p>
    ) : (
      <Suspense fallback={<p>{text}</p>}>
        <Reply markdown={text} sources={noSources} onOpen={ignore} />
      </Suspense>
    )}
  </li>
)
