import type { SectionView } from '@docent/contract'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useMemo } from 'react'
import { textDirection } from '../ui/text-direction.ts'
import { columnWidths } from './column-widths.ts'
import { cellsOf, type Range, rowsOf } from './marked-text.ts'
import { rowLabel } from './row-label.ts'
import { RowToggle } from './row-toggle.tsx'
import type { SectionMark } from './section-list.tsx'
import classes from './table.module.css'
import { ColumnWidths, TableHead, TableRow } from './table-row.tsx'
import { useOpenedRows } from './use-opened-rows.ts'

/** Most rows that are drawn at once, with their cells as high as their words. */
export const shortRows = 60
/** Characters of a cell that take more than three lines, on a phone and elsewhere: it shows those until it is asked for. */
const [tallOnPhone, tallElsewhere] = [66, 120]
/** What the addresses take, in the width of a zero. */
const addressWidth = 12

interface ShortTableProps {
  readonly section: SectionView
  readonly columns: readonly string[]
  readonly marks: readonly SectionMark[]
}

/** A table that is drawn whole. */
export function ShortTable({ section, columns, marks }: ShortTableProps) {
  const { text, anchors } = section
  const rows = useMemo(() => rowsOf(text), [text])
  const labels = useMemo(() => new Map(anchors.map(({ start, place }) => [start, rowLabel(place)])), [anchors])
  const across = useMemo(() => columnWidths(text, rows, columns), [text, rows, columns])
  const direction = useMemo(() => textDirection(columns, text), [columns, text])
  const { isOpen, toggle } = useOpenedRows(marks)
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const tallFrom = phone ? tallOnPhone : tallElsewhere
  const wanted = across.reduce((sum, width) => sum + width, addressWidth)
  return (
    <section
      className={classes.scroll}
      dir={direction}
      style={{ '--table-wanted': `${wanted}ch` } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
      tabIndex={0}
      aria-label="Table"
    >
      <table className={classes.table}>
        <ColumnWidths across={across} />
        <TableHead columns={columns} />
        <tbody>
          {rows.map(row => {
            const label = labels.get(row.start) ?? ''
            const tall = isTall(text, row, tallFrom)
            const open = !tall || isOpen(row)
            return (
              <TableRow
                key={row.start}
                text={text}
                row={row}
                marks={marks}
                clamped={!open}
                label={tall ? <RowToggle label={label} open={open} onToggle={() => toggle(row)} /> : label}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const isTall = (text: string, row: Range, tallFrom: number) =>
  row.end - row.start > tallFrom && cellsOf(text, row).some(({ start, end }) => end - start > tallFrom)
