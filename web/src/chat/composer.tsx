import { demoLimits, limits } from '@docent/contract'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconFileText, IconPhoto, IconPlayerStop, IconSend2, IconX } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { retryButton } from '../ui/retry-button.tsx'
import classes from './composer.module.css'
import { afterSending, type Draft, recall } from './draft.ts'
import type { Question } from './question.ts'

const FilePicker = lazyPart(() => import('./file-picker.tsx'), retryButton('The choice of files'))

interface ComposerProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly busy: boolean
  /** The questions so far, oldest first. */
  readonly earlier: readonly string[]
  /** Whether an image and a choice of files may go along: a visitor has neither. */
  readonly attachments: boolean
  readonly onImage: (file: File) => void
  readonly onSend: (question: Question) => void
  readonly onStop: () => void
}

/** Where a question is written. Enter sends, Shift and Enter begin a new line, arrow up brings back the question before. */
export function Composer({ draft, onDraft, busy, earlier, attachments, onImage, onSend, onStop }: ComposerProps) {
  const { text, image, files } = draft
  const [recalled, setRecalled] = useState(-1)
  const input = useRef<HTMLTextAreaElement>(null)
  const imageInput = useRef<HTMLInputElement>(null)
  const ready = (text.trim() !== '' || image !== undefined) && !busy
  const send = () => {
    if (!ready) return
    onSend({ text: text.trim(), image, fileIds: files.map(({ id }) => id) })
    onDraft(afterSending(draft))
    setRecalled(-1)
  }
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {files.length > 0 && (
        <ul className={classes.chips} aria-label="Answer only from">
          {files.map(file => (
            <li key={file.id}>
              <IconFileText size={16} stroke={1.75} aria-hidden />
              <span dir="auto">{file.name}</span>
              <button
                type="button"
                aria-label={`Do not limit to ${file.name}`}
                onClick={() => {
                  onDraft({ ...draft, files: files.filter(({ id }) => id !== file.id) })
                  input.current?.focus()
                }}
              >
                <IconX size={16} stroke={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {image && (
        <figure className={classes.preview}>
          <img src={image.url} alt="" />
          <figcaption dir="auto">{image.name}</figcaption>
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            aria-label="Remove image"
            title="Remove image"
            onClick={() => {
              onDraft({ ...draft, image: undefined })
              input.current?.focus()
            }}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </figure>
      )}
      <Textarea
        ref={input}
        className={classes.input}
        aria-label="Your message"
        placeholder={image ? 'Ask about the image...' : 'Type your message...'}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={attachments ? limits.messageCharacters : demoLimits.messageCharacters}
        dir="auto"
        value={text}
        onChange={event => onDraft({ ...draft, text: event.currentTarget.value })}
        onPaste={event => {
          const [pasted] = attachments ? event.clipboardData.files : []
          if (!pasted) return
          event.preventDefault()
          onImage(pasted)
        }}
        onKeyDown={event => {
          // While an input method composes a word, its keys belong to it.
          if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
          const step = recall(earlier, { key: event.key, text, at: recalled })
          if (step) {
            event.preventDefault()
            setRecalled(step.at)
            onDraft({ ...draft, text: step.text })
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            send()
          }
        }}
      />
      <div className={classes.row}>
        {attachments && (
          <>
            <input
              ref={imageInput}
              type="file"
              accept="image/*"
              hidden
              aria-label="Image to ask about"
              onChange={event => {
                const [chosen] = event.currentTarget.files ?? []
                // The same file can be chosen again.
                event.currentTarget.value = ''
                if (chosen) onImage(chosen)
                input.current?.focus()
              }}
            />
            <ActionIcon
              variant="subtle"
              color="ink"
              size={44}
              aria-label="Attach an image"
              title="Attach an image"
              onClick={() => imageInput.current?.click()}
            >
              <IconPhoto size={20} stroke={1.75} />
            </ActionIcon>
            <Suspense>
              <FilePicker chosen={files} onChoose={chosen => onDraft({ ...draft, files: chosen })} />
            </Suspense>
          </>
        )}
        <span className={classes.gap} />
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
