import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './pager.module.css'

interface PagerProps {
  /** What the pages are of, for those who hear it: "files". */
  readonly of: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** How many things there are on all pages. */
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which part of a long list is shown, and the way to the others: one page on or back, or to a page by its number. */
export function Pager({ of, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav className={classes.pager} aria-label={`Pages of ${of}`}>
      <span className={classes.range} role="status">
        {from.toLocaleString()} to {to.toLocaleString()} of {total.toLocaleString()}
      </span>
      {pages > 1 && (
        <span className={classes.steps}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={20} stroke={1.75} className={classes.arrow} />
          </ActionIcon>
          <PageField key={page} page={page} pages={pages} onPage={onPage} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={20} stroke={1.75} className={classes.arrow} />
          </ActionIcon>
        </span>
      )}
    </nav>
  )
}

function PageField({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const [written, setWritten] = useState(String(page))
  const id = useId()
  const go = () => {
    const goal = Math.min(pages, Math.max(1, Number.parseInt(written, 10) || page))
    setWritten(String(goal))
    if (goal !== page) onPage(goal)
  }
  return (
    <form
      className={classes.field}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={written}
        onChange={event => setWritten(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={go}
      />
      <span>of {pages.toLocaleString()}</span>
    </form>
  )
}
