import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import classes from './document-view.module.css'
import type { Find } from './use-find.ts'

interface FindBarProps {
  readonly find: Find
  readonly input: RefObject<HTMLInputElement | null>
  /** How many sections the document has. */
  readonly total: number
  readonly onClose: () => void
}

/** Looks for words in the document: Enter goes to the next match, with Shift to the previous one, Escape closes. */
export function FindBar({ find, input, total, onClose }: FindBarProps) {
  return (
    <search className={classes.find}>
      <TextInput
        ref={input}
        className={classes.findInput}
        aria-label="Find in document"
        placeholder="Find in document"
        autoFocus
        dir="auto"
        value={find.words}
        maxLength={200}
        onChange={event => find.setWords(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            event.preventDefault()
            find.step(event.shiftKey ? -1 : 1)
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <span className={classes.findCount} role="status">
        {countLabel(find, total)}
      </span>
      <ActionIcon
        variant="subtle"
        color="ink"
        size={44}
        aria-label="Previous match"
        disabled={find.matches.length === 0}
        onClick={() => find.step(-1)}
      >
        <IconChevronUp size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="ink"
        size={44}
        aria-label="Next match"
        disabled={find.matches.length === 0}
        onClick={() => find.step(1)}
      >
        <IconChevronDown size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="ink" size={44} aria-label="Close find" onClick={onClose}>
        <IconX size={19} stroke={1.75} />
      </ActionIcon>
    </search>
  )
}

/** How many there are and which one is shown, in words. */
function countLabel({ words, matches, current, searched, done, failure }: Find, total: number): string {
  if (failure) return failure
  if (words.trim() === '') return ''
  if (matches.length > 0) return `${current + 1} of ${matches.length.toLocaleString()}${done ? '' : ' so far'}`
  if (!done) return `Searched ${Math.round((100 * searched) / Math.max(1, total))} %`
  return searched > 0 ? 'Not found' : ''
}
