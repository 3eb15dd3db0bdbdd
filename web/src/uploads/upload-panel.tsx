import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import card from '../ui/card.module.css'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import classes from './upload-panel.module.css'
import { useFiles } from './use-files.ts'

/** Where a person uploads documents and sees how they fare. */
export default function UploadPanel() {
  const { data: files, error, isPending, refetch } = useFiles()
  const [shown, setShown] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const listId = useId()
  return (
    <div className={card.card}>
      <DropZone />
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          Your Documents ({files?.length ?? 0})
        </h2>
        <Button
          variant="subtle"
          size="md"
          aria-expanded={shown}
          aria-controls={listId}
          rightSection={shown ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide Files' : 'Show Files'}
        </Button>
      </div>
      <div id={listId} hidden={!shown}>
        {isPending && <p className={classes.note}>Loading files...</p>}
        {error && (
          <p role="alert" className={classes.note}>
            {failureMessage(error, 'Your files could not be loaded.')}{' '}
            <Button variant="default" onClick={() => void refetch()}>
              Try Again
            </Button>
          </p>
        )}
        {files?.length === 0 && (
          <p className={classes.note}>
            Your documents will stand here. Upload one, and ask about it as soon as it is Ready.
          </p>
        )}
        {files && files.length > 0 && <FileList files={files} onDeleted={() => heading.current?.focus()} />}
      </div>
    </div>
  )
}
