import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './chat-panel.module.css'
import type { Message as MessageView, Pending } from './conversation.ts'
import type { FollowedLink } from './followed-link.ts'
import { Message, type OpenSource, PendingMessage } from './message.tsx'
import { useFollowEnd } from './use-follow-end.ts'

interface MessageListProps {
  readonly messages: readonly MessageView[]
  readonly pending?: Pending
  readonly onOpen: (source: OpenSource) => void
  readonly onLink: (link: FollowedLink) => void
  /** Answers the last question anew, where that can be done. */
  readonly onRegenerate?: () => void
  /** What an empty conversation says below its title. */
  readonly hint: string
  /** What stands below the messages. */
  readonly children?: ReactNode
}

/** The conversation. It follows its end while the reader is there. */
export function MessageList({ messages, pending, onOpen, onLink, onRegenerate, hint, children }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { onScroll, atEnd, toEnd } = useFollowEnd(scroller, `${messages.length} ${pending?.text.length ?? ''}`)
  const empty = messages.length === 0 && !pending
  const last = messages.at(-1)
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
        // A reply is read out once, when it is whole: see Announcement.
        aria-live="off"
      >
        <div className={classes.content}>
          {empty ? (
            <div className={classes.empty}>
              <p className={classes.emptyTitle}>Start a conversation with the AI assistant!</p>
              <p>{hint}</p>
            </div>
          ) : (
            <ul className={classes.messages}>
              {messages.map(message => (
                <Message
                  key={message.id}
                  message={message}
                  onOpen={onOpen}
                  onLink={onLink}
                  onRegenerate={message === last ? onRegenerate : undefined}
                />
              ))}
              {pending && <PendingMessage text={pending.text} lost={pending.lost} />}
            </ul>
          )}
          {children}
        </div>
      </div>
      {!atEnd && (
        <Button className={classes.toEnd} variant="default" leftSection={<IconArrowDown size={16} />} onClick={toEnd}>
          To the latest
        </Button>
      )}
    </div>
  )
}
