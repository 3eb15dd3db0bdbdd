import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './chat-panel.module.css'
import type { Message as MessageView, Pending } from './conversation.ts'
import { Message, type OpenSource, PendingMessage } from './message.tsx'
import { useFollowEnd } from './use-follow-end.ts'

interface MessageListProps {
  readonly messages: readonly MessageView[]
  readonly pending?: Pending
  readonly onOpen: (source: OpenSource) => void
}

/** The conversation. It follows its end while the reader is there. */
export function MessageList({ messages, pending, onOpen }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { onScroll, atEnd, toEnd } = useFollowEnd(scroller, `${messages.length} ${pending?.text.length ?? ''}`)
  const empty = messages.length === 0 && !pending
  return (
    <div className={classes.middle}>
      <div
        ref={scroller}
        onScroll={onScroll}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        role="log"
        aria-label="Messages"
      >
        {empty ? (
          <div className={classes.empty}>
            <p className={classes.emptyTitle}>Start a conversation with the AI assistant!</p>
            <p>Ask about your documents. Each answer quotes the passages it comes from.</p>
          </div>
        ) : (
          <ul className={classes.messages}>
            {messages.map(message => (
              <Message key={message.id} message={message} onOpen={onOpen} />
            ))}
            {pending && <PendingMessage text={pending.text} />}
          </ul>
        )}
      </div>
      {!atEnd && (
        <Button className={classes.toEnd} variant="default" leftSection={<IconArrowDown size={16} />} onClick={toEnd}>
          To the latest
        </Button>
      )}
    </div>
  )
}
