import { cellsOf, type Range } from './marked-text.ts'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'
import classes from './table.module.css'

interface TableRowProps {
  readonly text: string
  readonly row: Range
  readonly marks: readonly SectionMark[]
  /** The row's address, or a button that bears it. */
  readonly label: React.ReactNode
  readonly className?: string
  /** Whether its cells show only their first lines. */
  readonly clamped?: boolean
  /** Its number among all rows, from 1, where not all are drawn. */
  readonly index?: number
  readonly even?: boolean
}

/** A row of a table with its address; the cells that are struck bear the marker. */
export function TableRow({ text, row, marks, label, className, clamped = false, index, even }: TableRowProps) {
  const own = marks.filter(mark => mark.start < row.end && mark.end > row.start)
  return (
    <tr
      className={className}
      aria-rowindex={index}
      data-even={even || undefined}
      data-quoted={own.some(mark => mark.kind === 'quotation') || undefined}
    >
      <th scope="row">{label}</th>
      {cellsOf(text, row).map(cell => {
        const words = <Segments text={text} range={cell} marks={own} />
        return (
          <td key={cell.start} dir="auto">
            {clamped ? <div className={classes.clamped}>{words}</div> : words}
          </td>
        )
      })}
    </tr>
  )
}

/** The names of a table's columns, after that of the addresses; nothing where none has a name. */
export const TableHead = ({ columns }: { columns: readonly string[] }) =>
  columns.some(name => name.trim() !== '') && (
    <thead>
      <tr>
        <th scope="col">Place</th>
        {columns.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and names may repeat.
          <th key={at} scope="col" dir="auto" title={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )

/** The widths of a table's columns, in the width of a zero, after that of the addresses; none is wider than half of a phone. */
export const ColumnWidths = ({ across }: { across: readonly number[] }) => (
  <colgroup>
    <col className={classes.addresses} />
    {across.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
      <col key={at} style={{ width: `min(${width}ch, 48vw)` }} />
    ))}
  </colgroup>
)
