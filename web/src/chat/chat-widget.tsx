import type { User } from '@docent/contract'
import { ActionIcon } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import classes from './chat-panel.module.css'
import { openEvent } from './open-chat.ts'

const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/** The round button at the bottom right, and the panel that it opens. */
export default function ChatWidget({ user }: { user: User }) {
  const [state, setState] = useState<'closed' | 'minimized' | 'opened'>('closed')
  // Once it was open, the button that comes back takes the focus that the panel had.
  const [used, setUsed] = useState(false)
  // An object, so that the same question can be asked twice.
  const [question, setQuestion] = useState<{ readonly text: string }>()
  useEffect(() => {
    const show = (event: Event) => {
      setState('opened')
      const text = (event as CustomEvent<string | undefined>).detail
      if (text) setQuestion({ text })
    }
    window.addEventListener(openEvent, show)
    return () => window.removeEventListener(openEvent, show)
  }, [])
  const leave = (next: 'closed' | 'minimized') => {
    setQuestion(undefined)
    setUsed(true)
    setState(next)
  }
  return (
    <aside aria-label="AI Assistant">
      {state !== 'opened' && (
        <ActionIcon
          className={classes.launcher}
          variant="filled"
          size={56}
          radius="xl"
          aria-label="Open chat"
          autoFocus={used}
          onClick={() => setState('opened')}
        >
          <IconMessage2 size={26} stroke={1.75} />
        </ActionIcon>
      )}
      {state !== 'closed' && (
        <Suspense>
          <ChatPanel
            user={user}
            question={question}
            hidden={state === 'minimized'}
            onMinimize={() => leave('minimized')}
            onClose={() => leave('closed')}
          />
        </Suspense>
      )}
    </aside>
  )
}
