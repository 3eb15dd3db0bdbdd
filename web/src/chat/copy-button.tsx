import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** How long the button says that it has copied, in milliseconds. */
const saidFor = 2_000

interface CopyButtonProps {
  /** What is copied, named for people: "reply". */
  readonly what: string
  readonly text: () => string
}

/** Copies a text. Where the browser refuses, it says so. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), saidFor)
    return () => clearTimeout(timer)
  }, [state])
  const label = { ready: `Copy ${what}`, copied: 'Copied', refused: 'Copying is not allowed here' }[state]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <ActionIcon variant="subtle" color="ink" size={44} aria-label={label} title={label} onClick={() => void copy()}>
      {state === 'copied' ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
    </ActionIcon>
  )
}
