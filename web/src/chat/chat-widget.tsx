import type { User } from '@docent/contract'
import { ActionIcon } from '@mantine/core'
import { IconMessage2, IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed, retryLater } from '../ui/part-failed.tsx'
import { useFileIds } from '../uploads/index.ts'
import classes from './chat-widget.module.css'
import { type Draft, emptyDraft } from './draft.ts'
import { openEvent, takeWish } from './open-chat.ts'
import { forgetStoredOfDeleted } from './stored-key.ts'

const ChatPanel = lazyPart(() => import('./chat-panel.tsx'), partFailed('The chat', { floating: true }))
const Toasts = lazyPart(() => import('../ui/toasts.tsx'), retryLater)

/** The round button at the bottom right, and the panel that it opens and closes. A visitor gets the demo. */
export default function ChatWidget({ user }: { user?: User }) {
  const [state, setState] = useState<'closed' | 'minimized' | 'opened'>('closed')
  const [used, setUsed] = useState(false)
  const [unread, setUnread] = useState(false)
  const [focusTurn, setFocusTurn] = useState(0)
  // An object, so that the same question can be asked twice.
  const [question, setQuestion] = useState<{ readonly text: string }>()
  const draft = useRef<Draft>(emptyDraft)
  const button = useRef<HTMLButtonElement>(null)
  const opened = state === 'opened'

  const open = useCallback(() => {
    setState('opened')
    setUnread(false)
    setFocusTurn(turn => turn + 1)
  }, [])
  const leave = useCallback((next: 'closed' | 'minimized') => {
    setQuestion(undefined)
    setUsed(true)
    setState(next)
  }, [])
  useEffect(() => {
    const show = () => {
      const wish = takeWish()
      if (!wish) return
      open()
      if (wish.question) setQuestion({ text: wish.question })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // A dialog has the person's attention, and the browser its own key.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      event.preventDefault()
      const inInput = document.activeElement?.closest('[data-chat]') && document.activeElement.matches('textarea')
      if (inInput) leave('closed')
      else open()
    }
    // What was wished while this was being fetched.
    show()
    window.addEventListener(openEvent, show)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener(openEvent, show)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [open, leave])

  // Once it was open, the button takes the focus that the panel had: not before it is in sight again.
  useEffect(() => {
    if (used && !opened) button.current?.focus()
  }, [used, opened])

  const fileIds = useFileIds({ enabled: user !== undefined })
  useEffect(() => {
    if (user && fileIds) forgetStoredOfDeleted(user.uid, fileIds)
  }, [user, fileIds])

  const hidden = useRef(false)
  hidden.current = !opened
  const onReply = useCallback(() => setUnread(hidden.current), [])

  const label = opened ? 'Close the assistant' : unread ? 'Open chat, new reply' : 'Open chat'
  return (
    <aside aria-label="AI Assistant" data-chat>
      <ActionIcon
        ref={button}
        className={classes.launcher}
        data-unread={unread || undefined}
        variant={opened ? 'default' : 'filled'}
        size={56}
        radius="xl"
        aria-label={label}
        aria-expanded={opened}
        aria-controls="chat-panel"
        title={label}
        onClick={opened ? () => leave('closed') : open}
      >
        {opened ? <IconX size={26} stroke={1.75} /> : <IconMessage2 size={26} stroke={1.75} />}
      </ActionIcon>
      {state !== 'closed' && (
        <Suspense>
          <ChatPanel
            user={user}
            question={question}
            hidden={state === 'minimized'}
            focusTurn={focusTurn}
            draft={draft}
            onReply={onReply}
            onMinimize={() => leave('minimized')}
            onClose={() => leave('closed')}
          />
          {!user && <Toasts />}
        </Suspense>
      )}
    </aside>
  )
}
