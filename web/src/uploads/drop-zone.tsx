import { Button, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { acceptedTypes } from './refusal.ts'
import classes from './upload-panel.module.css'
import { useDrop } from './use-drop.ts'
import { useUpload } from './use-upload.ts'

/** Takes one document, dropped or chosen, and shows how far its upload is. */
export function DropZone() {
  const { upload, note, send, cancel } = useUpload()
  const { over, handlers } = useDrop(files => void send(files))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const percent = Math.round((upload?.part ?? 0) * 100)
  return (
    <section className={classes.zone} data-over={over || undefined} aria-label="Upload a document" {...handlers}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedTypes}
        className={classes.input}
        aria-label="Document to upload"
        tabIndex={-1}
        onChange={event => {
          void send([...(event.currentTarget.files ?? [])])
          // Choosing the same file again must count as a change.
          event.currentTarget.value = ''
        }}
      />
      {upload ? (
        <div className={classes.uploading} role="status">
          <span className={classes.uploadName} dir="auto">
            {upload.name}
          </span>
          <Progress value={percent} size={3} color="var(--docent-accent)" aria-label="Upload progress" />
          <span className={classes.note}>{percent < 100 ? `Uploading, ${percent}% sent` : 'Checking the file'}</span>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <>
          <IconUpload size={28} stroke={1.5} aria-hidden className={classes.zoneIcon} />
          <label htmlFor={id} className={classes.whole}>
            <span className={classes.invitation}>Drop your files here</span>
            <span className={classes.note}>or click to browse files (max 50MB)</span>
          </label>
          <Button size="md" mt="sm" className={classes.above} onClick={() => input.current?.click()}>
            Choose File
          </Button>
          <p className={classes.types}>PDF, Word, Excel, text, HTML, JSON, CSV, XML</p>
        </>
      )}
      <p className={classes.taken} role="status">
        {note}
      </p>
    </section>
  )
}
