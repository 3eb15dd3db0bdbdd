import type { ModelUsageOfUser } from '@docent/contract'
import { useState } from 'react'
import { Pager } from '../ui/pager.tsx'
import table from './data-table.module.css'
import classes from './usage-table.module.css'

/** How many people are shown at once. */
const pageSize = 10

interface UsageTableProps {
  /** Who used most stands first. */
  readonly usage: readonly ModelUsageOfUser[]
  /** How many tokens a person may use a day; 0 is no limit. */
  readonly limit: number
}

/** Who used how many tokens. As in the table of files, the roles are written out: on a phone each row is a card. */
export function UsageTable({ usage, limit }: UsageTableProps) {
  const [page, setPage] = useState(1)
  const shown = usage.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className={`${table.table} ${classes.table}`} aria-labelledby="model-usage">
        <thead role="rowgroup">
          <tr role="row">
            {['User', 'Requests', 'Tokens today', 'Tokens in all'].map(label => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(({ users, requests, tokens, tokens_today: today }) => (
            <tr key={users.email || users.name} role="row">
              <th role="rowheader" scope="row" className={classes.user}>
                <bdi>{users.name || 'User'}</bdi>
                <span>{users.email}</span>
              </th>
              <td role="cell" data-label="Requests">
                {requests.toLocaleString()}
              </td>
              <td role="cell" data-label="Tokens today" data-spent={(limit > 0 && today >= limit) || undefined}>
                {today.toLocaleString()}
                {limit > 0 && ` of ${limit.toLocaleString()}`}
                {limit > 0 && today >= limit && <strong> Limit reached</strong>}
              </td>
              <td role="cell" data-label="Tokens in all">
                {tokens.toLocaleString()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      {usage.length > pageSize && (
        <Pager of="people" page={page} pageSize={pageSize} total={usage.length} onPage={setPage} />
      )}
    </>
  )
}
