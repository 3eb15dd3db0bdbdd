import type { User } from '@docent/contract'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize, IconEraser, IconMinus, IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { SourcePanel } from '../sources/index.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import classes from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import type { OpenSource } from './message.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'

interface ChatPanelProps {
  readonly user: User
  /** Asked as soon as the panel is there, once. */
  readonly question?: { readonly text: string }
  /** Out of sight, with its conversation going on. */
  readonly hidden: boolean
  readonly onMinimize: () => void
  readonly onClose: () => void
}

/** The assistant's panel, and beside it the source that was opened. */
export default function ChatPanel({ user, question, hidden, onMinimize, onClose }: ChatPanelProps) {
  const { messages, pending, send, stop, clear } = useConversation(user.uid)
  const [fullscreen, setFullscreen] = useState(false)
  const [source, setSource] = useState<OpenSource>()
  const [asking, setAsking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const sources = messages.find(message => message.id === source?.messageId)?.sources

  useEffect(() => {
    if (!hidden) panel.current?.querySelector('textarea')?.focus()
  }, [hidden])

  const asked = useRef<typeof question>(undefined)
  useEffect(() => {
    if (!question || asked.current === question) return
    asked.current = question
    void send(question.text)
  })

  const openSource = useCallback((opened: OpenSource) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setSource(opened)
  }, [])

  const clearAll = async () => {
    setClearing(true)
    try {
      await clear()
      setSource(undefined)
    } catch {
      toast.error('Failed to clear chat history. Please try again.')
    } finally {
      setClearing(false)
      setAsking(false)
    }
  }

  return (
    <div className={classes.place} data-fullscreen={fullscreen || undefined} hidden={hidden}>
      {source && sources && sources.length > 0 && (
        <div className={classes.source}>
          <Suspense fallback={<Loading label="Opening the document" />}>
            <SourcePanel
              sources={sources}
              number={source.number}
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
        onKeyDown={event => event.key === 'Escape' && onMinimize()}
      >
        <header className={classes.head}>
          <h2 id="chat-title">AI Assistant</h2>
          <Tool
            label="Clear history"
            disabled={messages.length === 0 || pending !== undefined}
            onClick={() => setAsking(true)}
          >
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
        <MessageList messages={messages} pending={pending} onOpen={openSource} />
        <Composer busy={pending !== undefined} onSend={text => void send(text)} onStop={stop} />
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
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="ink"
    size={44}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
