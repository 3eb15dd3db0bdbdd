import { limits } from '@docent/contract'
import { Button, Textarea } from '@mantine/core'
import { IconPlayerStop, IconSend2 } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './chat-panel.module.css'

interface ComposerProps {
  readonly busy: boolean
  readonly onSend: (text: string) => void
  readonly onStop: () => void
}

/** Where a question is written. Enter sends, Shift and Enter begin a new line. */
export function Composer({ busy, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const ready = text.trim() !== '' && !busy
  const send = () => {
    if (!ready) return
    onSend(text.trim())
    setText('')
  }
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        className={classes.input}
        aria-label="Your message"
        placeholder="Type your message..."
        autosize
        minRows={1}
        maxRows={6}
        maxLength={limits.messageCharacters}
        dir="auto"
        data-autofocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          // While an input method composes a word, Enter belongs to it.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className={classes.sendRow}>
        {busy && (
          <Button variant="default" size="md" leftSection={<IconPlayerStop size={18} />} onClick={onStop}>
            Stop
          </Button>
        )}
        <Button type="submit" size="md" disabled={!ready} leftSection={<IconSend2 size={18} stroke={1.75} />}>
          {busy ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}
