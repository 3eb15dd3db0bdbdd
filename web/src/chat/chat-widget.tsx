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
  useEffect(() => {
    const show = () => setState('opened')
    window.addEventListener(openEvent, show)
    return () => window.removeEventListener(openEvent, show)
  }, [])
  const leave = (next: 'closed' | 'minimized') => {
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
            hidden={state === 'minimized'}
            onMinimize={() => leave('minimized')}
            onClose={() => leave('closed')}
          />
        </Suspense>
      )}
    </aside>
  )
}
