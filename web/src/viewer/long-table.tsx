import type { SectionView } from '@docent/contract'
import { type RefObject, useMemo, useRef } from 'react'
import { textDirection } from '../ui/text-direction.ts'
import { columnWidths } from './column-widths.ts'
import { rowsOf } from './marked-text.ts'
import { rowLabel } from './row-label.ts'
import { RowToggle } from './row-toggle.tsx'
import { rowHeight } from './section-height.ts'
import type { SectionMark } from './section-list.tsx'
import classes from './table.module.css'
import { ColumnWidths, TableHead, TableRow } from './table-row.tsx'
import { useOpenedRows } from './use-opened-rows.ts'
import { useRowsShown } from './use-rows-shown.ts'

interface LongTableProps {
  readonly section: SectionView
  readonly columns: readonly string[]
  readonly marks: readonly SectionMark[]
  readonly scroller: RefObject<HTMLElement | null>
  /** The widths that tables of the same columns have, by their names. */
  readonly widths: Map<string, readonly number[]>
}

/** A table of which only the rows near to what is seen are drawn, each one line high until its address is pressed. */
export function LongTable({ section, columns, marks, scroller, widths }: LongTableProps) {
  const { text, anchors } = section
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useMemo(() => rowsOf(text), [text])
  const labels = useMemo(() => new Map(anchors.map(({ start, place }) => [start, rowLabel(place)])), [anchors])
  const { first, last } = useRowsShown(scroller, body, rows.length, rowHeight)
  const { isOpen, toggle } = useOpenedRows(marks)
  const across = useMemo(() => {
    const key = columns.join('\t')
    const known = widths.get(key) ?? columnWidths(text, rows, columns)
    widths.set(key, known)
    return known
  }, [widths, columns, rows, text])
  const direction = useMemo(() => textDirection(columns, text), [columns, text])

  const goal = rows.findIndex(row => marks.some(mark => mark.goal && mark.start < row.end && mark.end > row.start))
  return (
    <table className={classes.longTable} dir={direction} aria-rowcount={rows.length + 1}>
      <ColumnWidths across={across} />
      <TableHead columns={columns} />
      <tbody ref={body}>
        <Space from={0} to={first} goal={goal} />
        {rows.slice(first, last).map((row, at) => {
          const open = isOpen(row)
          return (
            <TableRow
              key={row.start}
              className={open ? undefined : classes.line}
              text={text}
              row={row}
              marks={marks}
              index={first + at + 2}
              even={(first + at) % 2 === 1}
              label={
                <RowToggle
                  label={labels.get(row.start) ?? `Row ${first + at + 1}`}
                  open={open}
                  onToggle={() => toggle(row)}
                />
              }
            />
          )
        })}
        <Space from={last} to={rows.length} goal={goal} />
      </tbody>
    </table>
  )
}

/** As much room as the rows take that are not drawn, parted at the one that the document is opened at. */
function Space({ from, to, goal }: { from: number; to: number; goal: number }) {
  const edges = goal > from && goal < to ? [from, goal, to] : [from, to]
  return edges.slice(0, -1).map((start, at) => {
    const rows = edges[at + 1]! - start
    if (rows === 0) return null
    return (
      <tr key={start} aria-hidden className={classes.space} data-goal={start === goal ? 'row' : undefined}>
        <td style={{ height: rows * rowHeight }} />
      </tr>
    )
  })
}
