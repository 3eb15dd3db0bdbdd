import { FileProgress } from './file-row.tsx'
import classes from './processing-widget.module.css'
import { useLiveFiles, usePendingFiles } from './use-files.ts'

/** Most files named at once; the rest is counted. */
const named = 3

/**
 * The widget of the layout: the person's files being processed, and over every page the link to the admin panel. It
 * also keeps the list of files live, since it is there on every page.
 */
export default function ProcessingWidget() {
  useLiveFiles()
  const pending = usePendingFiles()
  return (
    <aside className={classes.corner} aria-label="Your files">
      {pending.length > 0 && (
        <section className={classes.widget} aria-label="Files being processed">
          <h2>{pending.length === 1 ? 'Processing 1 file' : `Processing ${pending.length} files`}</h2>
          {pending.slice(0, named).map(file => (
            <div key={file.id} className={classes.file}>
              <span className={classes.name} dir="auto">
                {file.original_filename}
              </span>
              <FileProgress file={file} />
            </div>
          ))}
          {pending.length > named && <p>and {pending.length - named} more</p>}
        </section>
      )}
      <a href="#admin" className={classes.admin}>
        Admin Panel
      </a>
    </aside>
  )
}
