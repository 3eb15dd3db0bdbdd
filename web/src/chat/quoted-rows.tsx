import type { Source } from '@docent/contract'
import { textDirection } from '../ui/text-direction.ts'
import classes from './reply.module.css'

interface Rows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The quoted rows of a table, where each of them has a cell for every column; otherwise nothing. */
export function rowsWithNames({ quote, columns }: Pick<Source, 'quote' | 'columns'>): Rows | undefined {
  if (!columns || columns.length < 2) return undefined
  const rows = quote.split('\n').map(line => line.split('\t'))
  return rows.every(cells => cells.length === columns.length) ? { columns, rows } : undefined
}

/** One row stands as pairs of name and value, which fit a narrow panel; several stand as a table. */
export function QuotedRows({ columns, rows }: Rows) {
  const [only] = rows
  const direction = textDirection(columns, rows.flat().join(' '))
  if (rows.length === 1 && only)
    return (
      <dl className={classes.pairs} dir={direction}>
        {columns.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and names may repeat.
          <div key={at}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">
              <mark>{only[at]}</mark>
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <table dir={direction}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and names may repeat.
            <th key={at} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quotation never changes.
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a quotation never changes.
              <td key={at} dir="auto">
                <mark>{cell}</mark>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
