import type { Source } from '@docent/contract'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPhoto, IconRefresh } from '@tabler/icons-react'
import { memo, Suspense, useCallback } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Message as MessageView } from './conversation.ts'
import { CopyButton } from './copy-button.tsx'
import { copyText } from './copy-text.ts'
import type { FollowedLink } from './followed-link.ts'
import classes from './message.module.css'

const loadReply = () => import('./reply.tsx')
// Fetched as soon as the chat is, so that it is there before the first reply. A failure shows when a reply is drawn.
loadReply().catch(() => undefined)
/** Where it cannot be fetched, the reply is read as it was written. */
const Reply = lazyPart(loadReply, ({ retry, retrying }, { markdown }) => (
  <>
    <p className={classes.plain} dir="auto">
      {markdown}
    </p>
    <p className={classes.note}>
      The sources and the layout of this reply could not be shown.{' '}
      <Button variant="default" loading={retrying} onClick={retry}>
        Try Again
      </Button>
    </p>
  </>
))

const noSources: readonly Source[] = []
const ignore = () => undefined

export interface OpenSource {
  readonly messageId: string
  readonly number: number
}

interface MessageProps {
  readonly message: MessageView
  readonly onOpen: (source: OpenSource) => void
  readonly onLink: (link: FollowedLink) => void
  /** Answers the question of this reply anew; there for the last one alone. */
  readonly onRegenerate?: () => void
}

/** One message: a question as it was written, or a reply with its sources. */
export const Message = memo(function Message({ message, onOpen, onLink, onRegenerate }: MessageProps) {
  const { id, role, content, sources = noSources, answered, searched, failure, stopped } = message
  const open = useCallback((number: number) => onOpen({ messageId: id, number }), [id, onOpen])
  if (role === 'user') return <Question message={message} />
  return (
    <li className={classes.answer} data-answered={answered === false ? 'no' : undefined}>
      <VisuallyHidden>Assistant: </VisuallyHidden>
      {answered === false && <p className={classes.label}>Not in your documents</p>}
      <Suspense>
        <Reply markdown={content} sources={sources} onOpen={open} onLink={onLink} />
      </Suspense>
      {failure && <p className={classes.note}>{failure}</p>}
      {stopped && <p className={classes.note}>You stopped this reply.</p>}
      {searched && <Searched {...searched} />}
      <div className={classes.acts}>
        {!failure && content !== '' && <CopyButton what="reply" text={() => copyText(message)} />}
        {onRegenerate && (
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            aria-label="Answer again"
            title="Answer again"
            onClick={onRegenerate}
          >
            <IconRefresh size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
})

/** What was searched for the reply, and what the reader should know of it. */
function Searched({ files, mode, notice }: NonNullable<MessageView['searched']>) {
  if (files === 0 && !notice) return null
  return (
    <p className={classes.note}>
      {files > 0 && (
        <>
          Searched {files === 1 ? '1 document' : `${files.toLocaleString()} documents`}
          {mode === 'keyword' ? ' by keyword' : ' by meaning and keyword'}.{' '}
        </>
      )}
      {notice && <bdi>{notice}</bdi>}
    </p>
  )
}

/** What the person asked, with the image that went along: itself while it is held here, else a word for it. */
function Question({ message: { content, hasImage, imageUrl } }: { message: MessageView }) {
  return (
    <li className={classes.question}>
      <VisuallyHidden>You: </VisuallyHidden>
      {imageUrl ? (
        <img className={classes.thumbnail} src={imageUrl} alt="What you sent" />
      ) : (
        hasImage && (
          <span className={classes.imageLabel}>
            <IconPhoto size={16} stroke={1.75} aria-hidden /> Image
          </span>
        )
      )}
      <p dir="auto">{content}</p>
    </li>
  )
}

/** A reply on its way: what is there of it, or that it is being thought about. */
export const PendingMessage = ({ text, lost = false }: { text: string; lost?: boolean }) => (
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
        <Reply markdown={text} sources={noSources} onOpen={ignore} onLink={ignore} />
      </Suspense>
    )}
    {lost && <p className={classes.note}>The connection was lost. The reply is on its way and will show here.</p>}
  </li>
)
