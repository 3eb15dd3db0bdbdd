import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { announcementOf } from './announcement-of.ts'
import type { Message, Pending } from './conversation.ts'

/** Tells screen readers that a reply is awaited, then the whole of it at once, and not each of its words. */
export function Announcement({ messages, pending }: { messages: readonly Message[]; pending?: Pending }) {
  const waiting = pending !== undefined
  const waited = useRef(false)
  const [said, setSaid] = useState('')
  const last = messages.at(-1)
  useEffect(() => {
    if (waiting) setSaid('Assistant is thinking...')
    else if (waited.current && last?.role === 'assistant') setSaid(announcementOf(last))
    waited.current = waiting
  }, [waiting, last])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
