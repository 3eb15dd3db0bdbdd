import { imageMessage, sample, type User } from '@docent/contract'
import { CloseButton } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize, IconEraser, IconMinus, IconX } from '@tabler/icons-react'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { wishSignUp } from '../sign-in/index.ts'
import { SourcePanel } from '../sources/index.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'
import { retryLater } from '../ui/part-failed.tsx'
import { Tool } from '../ui/tool.tsx'
import { useFileIds } from '../uploads/index.ts'
import { Announcement } from './announcement.tsx'
import classes from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { personHome, visitorHome } from './conversation-home.ts'
import type { Draft } from './draft.ts'
import type { FollowedLink } from './followed-link.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { OpenSource } from './message.tsx'
import { MessageList } from './message-list.tsx'
import type { Question } from './question.ts'
import { QuestionList } from './question-list.tsx'
import { imageProblem, readImage } from './read-image.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useConversation } from './use-conversation.ts'
import { useImageDrop } from './use-image-drop.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx'), retryLater)

interface ChatPanelProps {
  /** Undefined for a visitor, who gets the demo. */
  readonly user?: User
  /** Asked as soon as the panel is there, once. */
  readonly question?: { readonly text: string }
  /** Out of sight, with its conversation going on. */
  readonly hidden: boolean
  /** Changes whenever the input is to have the focus. */
  readonly focusTurn: number
  /** What was written when the panel was there last. */
  readonly draft: RefObject<Draft>
  readonly onReply: () => void
  readonly onMinimize: () => void
  readonly onClose: () => void
}

/** The assistant's panel, and beside it the source that was opened. */
export default function ChatPanel(props: ChatPanelProps) {
  const { user, question, hidden, focusTurn, onReply, onMinimize, onClose } = props
  const uid = user?.uid
  const home = useMemo(() => (uid === undefined ? visitorHome : personHome(uid)), [uid])
  const { messages, pending, send, regenerate, stop, clear } = useConversation(
    home,
    useFileIds({ enabled: uid !== undefined }),
  )
  const [draft, setDraft] = useState(props.draft.current)
  const [problem, setProblem] = useState<string>()
  const [fullscreen, setFullscreen] = useState(false)
  const [source, setSource] = useState<OpenSource>()
  const [link, setLink] = useState<FollowedLink>()
  const [asking, setAsking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const opened = messages.findIndex(({ id }) => id === source?.messageId)
  const sources = messages[opened]?.sources

  const changeDraft = (next: Draft) => {
    props.draft.current = next
    setDraft(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `focusTurn` says when.
  useEffect(() => {
    if (!hidden) panel.current?.querySelector('textarea')?.focus()
  }, [hidden, focusTurn])

  const ask = (asked: Question) => {
    setProblem(undefined)
    void send(asked)
  }

  const asked = useRef<typeof question>(undefined)
  useEffect(() => {
    if (!question || asked.current === question) return
    asked.current = question
    void send({ text: question.text })
  })

  const replies = messages.filter(({ role }) => role === 'assistant').length
  const waiting = pending !== undefined
  const seen = useRef({ replies, waiting })
  useEffect(() => {
    if (seen.current.waiting && !waiting && replies > 0) onReply()
    seen.current = { replies, waiting }
  }, [replies, waiting, onReply])

  const openSource = useCallback((next: OpenSource) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setSource(next)
  }, [])

  const takeImage = async (file: File) => {
    const refusal = imageProblem(file)
    setProblem(refusal)
    if (refusal) return
    try {
      const image = await readImage(file)
      changeDraft({ ...props.draft.current, image })
    } catch {
      setProblem('This image could not be read. Please choose a PNG, JPEG, GIF or WebP image.')
    }
  }
  const drop = useImageDrop(user ? file => void takeImage(file) : undefined)

  const clearAll = async () => {
    setClearing(true)
    try {
      await clear()
      setSource(undefined)
      setProblem(undefined)
    } catch {
      setProblem('Failed to clear chat history. Please try again.')
    } finally {
      setClearing(false)
      setAsking(false)
    }
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (pending) stop()
    else onMinimize()
  }

  const own = messages.filter(
    ({ role, content, hasImage }) => role === 'user' && !(hasImage && content === imageMessage),
  )
  return (
    <div id="chat-panel" className={classes.place} data-fullscreen={fullscreen || undefined} hidden={hidden}>
      {source && sources && sources.length > 0 && (
        <div className={classes.source}>
          <Suspense fallback={<Loading label="Opening the document" />}>
            <SourcePanel
              sources={sources}
              number={source.number}
              imageUrl={messages[opened - 1]?.imageUrl}
              onShow={number => setSource({ ...source, number })}
              onClose={() => {
                setSource(undefined)
                opener.current?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
      <section
        ref={panel}
        className={classes.panel}
        aria-labelledby="chat-title"
        data-drop={drop.over || undefined}
        onKeyDown={onKeyDown}
        {...drop.handlers}
      >
        <header className={classes.head}>
          <h2 id="chat-title">AI Assistant</h2>
          <Shortcuts />
          <Tool label="Clear history" disabled={messages.length === 0 || waiting} onClick={() => setAsking(true)}>
            <IconEraser size={19} stroke={1.75} />
          </Tool>
          <Tool label={fullscreen ? 'Leave fullscreen' : 'Fullscreen'} onClick={() => setFullscreen(!fullscreen)}>
            {fullscreen ? (
              <IconArrowsMinimize size={19} stroke={1.75} />
            ) : (
              <IconArrowsMaximize size={19} stroke={1.75} />
            )}
          </Tool>
          <Tool label="Minimize" onClick={onMinimize}>
            <IconMinus size={19} stroke={1.75} />
          </Tool>
          <Tool label="Close chat" onClick={onClose}>
            <IconX size={19} stroke={1.75} />
          </Tool>
        </header>
        {!user && <DemoNote />}
        <MessageList
          messages={messages}
          pending={pending}
          onOpen={openSource}
          onLink={setLink}
          onRegenerate={user && regenerate ? () => void regenerate() : undefined}
          hint={
            user
              ? 'Ask about your documents. Each answer quotes the passages it comes from.'
              : 'Ask about our sample, a made-up lease. Each answer quotes the passages it comes from.'
          }
        >
          {waiting ? null : user ? (
            <Suspense>
              <Suggestions after={messages.at(-1)?.timestamp} onAsk={text => ask({ text })} />
            </Suspense>
          ) : (
            messages.length === 0 && (
              <QuestionList about={sample.name} questions={sample.questions} onAsk={text => ask({ text })} />
            )
          )}
        </MessageList>
        <Announcement messages={messages} pending={pending} />
        {problem && (
          <div className={classes.problem} role="alert">
            <p>{problem}</p>
            <CloseButton size={44} aria-label="Dismiss" onClick={() => setProblem(undefined)} />
          </div>
        )}
        <Composer
          draft={draft}
          onDraft={changeDraft}
          busy={waiting}
          earlier={own.map(({ content }) => content)}
          attachments={user !== undefined}
          onImage={file => void takeImage(file)}
          onSend={ask}
          onStop={stop}
        />
        {drop.over && <p className={classes.dropHere}>Drop the image to ask about it</p>}
      </section>
      <ConfirmDialog
        opened={asking}
        title="Clear the chat history?"
        detail="All messages of this conversation are deleted."
        action="Clear history"
        busy={clearing}
        onCancel={() => setAsking(false)}
        onConfirm={() => void clearAll()}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </div>
  )
}

/** What a visitor is told of the demo. */
const DemoNote = () => (
  <p className={classes.demo}>
    <span>This is a demo: it answers from a sample document, stores nothing and takes no uploads.</span>
    <ButtonLink href="#" variant="default" onClick={wishSignUp}>
      Sign up free
    </ButtonLink>
  </p>
)
