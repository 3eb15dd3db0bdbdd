import { useState } from 'react'
import classes from './document-view.module.css'

interface PageFieldProps {
  readonly pages: { readonly shown: number; readonly total: number }
  readonly onPage: (page: number) => void
}

/** The number of the page that is seen, which can be written over to go to another. */
export function PageField({ pages: { shown, total }, onPage }: PageFieldProps) {
  const [written, setWritten] = useState(String(shown))
  const go = () => {
    const page = Math.min(total, Math.max(1, Number.parseInt(written, 10) || shown))
    setWritten(String(page))
    if (page !== shown) onPage(page)
  }
  return (
    <form
      className={classes.pageField}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        value={written}
        onChange={event => setWritten(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={() => setWritten(String(shown))}
      />
      <span>of {total.toLocaleString()}</span>
    </form>
  )
}
