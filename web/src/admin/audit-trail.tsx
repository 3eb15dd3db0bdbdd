import type { AuditEntry } from '@docent/contract'
import { Button } from '@mantine/core'
import card from '../ui/card.module.css'
import classes from './admin.module.css'
import trailClasses from './audit-trail.module.css'
import { actionLabel, whoLabel } from './audit-words.ts'
import { NotLoaded } from './not-loaded.tsx'
import { useAuditTrail } from './use-admin-data.ts'

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** What administrators did, newest first. Nothing in it can be changed or removed. */
export function AuditTrail({ token }: { token: string }) {
  const trail = useAuditTrail(token)
  const entries = trail.data?.pages.flatMap(page => page.entries)
  return (
    <section className={card.card} aria-labelledby="audit-trail">
      <div className={classes.cardHead}>
        <h2 id="audit-trail">What administrators did</h2>
      </div>
      <p className={classes.soft}>
        Logins, deletions and changes of passwords, newest first. Nobody can change or remove an entry. A deleted file
        is named by its number alone, since its name is deleted with it.
      </p>
      {trail.isPending && <p role="status">Loading the trail...</p>}
      {trail.isError && <NotLoaded what="The trail" onRetry={() => void trail.refetch()} />}
      {entries && (
        <ol className={trailClasses.trail} aria-labelledby="audit-trail">
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {trail.hasNextPage && (
        <Button
          variant="default"
          size="md"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </section>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li>
    <time dateTime={entry.time}>{time.format(new Date(entry.time))}</time>
    <span>
      <strong>{actionLabel(entry)}</strong> {entry.subject && <code>{entry.subject}</code>}
    </span>
    <span className={classes.soft}>{whoLabel(entry)}</span>
  </li>
)
