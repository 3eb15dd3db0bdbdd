import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import classes from './section.module.css'
import { type Range, rowsAround, rowsOf } from './text-window.ts'

/** Rows shown on either side of the quoted ones at first, and added by each step. */
const room = 25

interface SectionTableProps {
  readonly text: string
  readonly columns: readonly string[]
  readonly quote: Range
  /** The address of a row by where it starts in the text: "row 4", "B4:D4". */
  readonly labelOf: (start: number) => string
}

/** A section that is a table: the quoted row and cells are struck with the marker, under the names of their columns. */
export function SectionTable({ text, columns, quote, labelOf }: SectionTableProps) {
  const [steps, setSteps] = useState({ before: 1, after: 1 })
  const rows = useMemo(() => rowsOf(text, quote), [text, quote])
  const start = rowsAround(rows, quote, room * steps.before).start
  const end = rowsAround(rows, quote, room * steps.after).end
  const shown = rows.slice(start, end)
  const first = shown.find(row => row.cells.some(cell => cell.quoted))
  return (
    <>
      {start > 0 && (
        <Button variant="subtle" onClick={() => setSteps({ ...steps, before: steps.before + 4 })}>
          Show earlier rows
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard. */}
      <section className={classes.tableScroll} tabIndex={0} aria-label="Table">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Place</th>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and names may repeat.
                <th key={at} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <tr key={row.index} data-quoted={row.cells.some(cell => cell.quoted) || undefined}>
                <th scope="row">{labelOf(row.start)}</th>
                {row.cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move.
                  <td key={at} dir="auto">
                    {cell.quoted ? (
                      <mark
                        data-quotation={(row === first && row.cells.findIndex(each => each.quoted) === at) || undefined}
                      >
                        {cell.text}
                      </mark>
                    ) : (
                      cell.text
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {end < rows.length && (
        <Button variant="subtle" onClick={() => setSteps({ ...steps, after: steps.after + 4 })}>
          Show later rows
        </Button>
      )}
    </>
  )
}
