import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FileProgress } from './file-row.tsx'
import classes from './processing-widget.module.css'
import { useLiveFiles, usePendingFiles } from './use-files.ts'

/** Most files named at once; the rest is counted. */
const named = 3
/** Up to this width it would stand over the page's lines: there it is folded until it is asked for. */
const cramped = '(max-width: 96em)'

/**
 * The widget of the layout: the person's files being processed, and over every page the link to the admin panel. It
 * also keeps the list of files live, since it is there on every page.
 */
export default function ProcessingWidget() {
  useLiveFiles()
  const pending = usePendingFiles()
  const folded = useMediaQuery(cramped, undefined, { getInitialValueInEffect: false })
  // Whether the person has folded or unfolded it.
  const [turned, setTurned] = useState(false)
  const open = folded === turned
  const contents = useId()
  const Chevron = open ? IconChevronDown : IconChevronUp
  return (
    <aside className={classes.corner} aria-label="Your files">
      {pending.length > 0 && (
        <section className={classes.widget} data-open={open || undefined} aria-label="Files being processed">
          <h2>
            <button type="button" aria-expanded={open} aria-controls={contents} onClick={() => setTurned(!turned)}>
              <Loader size={14} color="var(--docent-accent)" aria-hidden />
              <span>{pending.length === 1 ? 'Processing 1 file' : `Processing ${pending.length} files`}</span>
              <Chevron size={16} stroke={2} aria-hidden />
            </button>
          </h2>
          <div id={contents} className={classes.files} hidden={!open}>
            {pending.slice(0, named).map(file => (
              <div key={file.id} className={classes.file}>
                <span className={classes.name} dir="auto">
                  {file.original_filename}
                </span>
                <FileProgress file={file} />
              </div>
            ))}
            {pending.length > named && <p>and {pending.length - named} more</p>}
          </div>
        </section>
      )}
      <a href="#admin" className={classes.admin}>
        Admin Panel
      </a>
    </aside>
  )
}
