import { ActionIcon, Popover } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './shortcuts.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const control = isMac ? '⌘' : 'Ctrl'

const shortcuts = [
  [`${control} K`, 'Open the chat or go to its input; from there, close the chat'],
  ['Enter', 'Send'],
  ['Shift Enter', 'New line'],
  ['↑', 'Bring back the question before, in an empty input'],
  ['Esc', 'Stop the reply; with none on its way, minimize'],
] as const

/** What the keys do, a click away. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} zIndex={250} trapFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.keyboard}
          variant="subtle"
          color="ink"
          size={44}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={() => setOpened(!opened)}
        >
          <IconKeyboard size={19} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Keyboard shortcuts"
        // Escape closes this and nothing around it.
        onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      >
        <dl className={classes.shortcuts} data-autofocus tabIndex={-1}>
          {shortcuts.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
