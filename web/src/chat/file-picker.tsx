import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './composer.module.css'
import type { ChosenFile } from './draft.ts'
import { useReadyFiles } from './use-ready-files.ts'

/** Most files that the list shows; typing narrows it. */
const shown = 50

interface FilePickerProps {
  readonly chosen: readonly ChosenFile[]
  readonly onChoose: (files: ChosenFile[]) => void
}

/** Chooses the files that an answer is limited to. */
export default function FilePicker({ chosen, onChoose }: FilePickerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={320} zIndex={250} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="ink"
          size={44}
          aria-label="Choose files to answer from"
          title="Choose files to answer from"
          onClick={() => setOpened(!opened)}
        >
          <IconFiles size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Choose files to answer from"
        // Escape closes this and nothing around it.
        onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      >
        <Choice chosen={chosen} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ chosen, onChoose }: FilePickerProps) {
  const files = useReadyFiles()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const matching = files?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? []
  const isChosen = (id: string) => chosen.some(file => file.id === id)
  return (
    <div className={classes.picker}>
      <TextInput
        label="Answer only from"
        placeholder="Find a file"
        data-autofocus
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <ul>
        {matching.slice(0, shown).map(file => (
          <li key={file.id}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(file.id)}
                onChange={event =>
                  onChoose(event.currentTarget.checked ? [...chosen, file] : chosen.filter(({ id }) => id !== file.id))
                }
              />
              <span dir="auto">{file.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">{wordFor({ ready: files?.length, matching: matching.length })}</p>
    </div>
  )
}

function wordFor({ ready, matching }: { ready?: number; matching: number }): string {
  if (ready === undefined) return 'Loading files...'
  if (ready === 0) return 'No file is Ready yet. Upload one first.'
  if (matching === 0) return 'No file of this name.'
  if (matching > shown) return `The first ${shown} of ${matching.toLocaleString()} are shown. Type to narrow them.`
  return 'With none chosen, all of your files are searched.'
}
