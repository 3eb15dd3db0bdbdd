import type { AdminStats } from '@docent/contract'
import card from '../ui/card.module.css'
import admin from './admin.module.css'
import classes from './stat-cards.module.css'
import { useStats } from './use-admin-data.ts'

const cards: readonly (readonly [keyof AdminStats, string])[] = [
  ['total_users', 'Total Users'],
  ['total_files', 'Total Files'],
  ['processed_files', 'Processed Files'],
  ['total_messages', 'Total Messages'],
]

/** How much there is of everything. */
export function StatCards({ token }: { token: string }) {
  const { data: stats, isError } = useStats(token)
  return (
    <>
      <dl className={classes.stats} aria-label="Figures">
        {cards.map(([name, label]) => (
          <div key={name} className={`${card.card} ${classes.stat}`}>
            <dt>{label}</dt>
            <dd>{stats ? stats[name].toLocaleString() : '–'}</dd>
          </div>
        ))}
      </dl>
      {isError && !stats && (
        <p className={admin.soft} role="alert">
          The figures could not be loaded.
        </p>
      )}
    </>
  )
}
