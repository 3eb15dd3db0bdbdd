import { placeLabel, type SectionView } from '@docent/contract'
import { useMemo } from 'react'
import { rowsOf } from './marked-text.ts'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'
import { TableHead, TableRow } from './table-row.tsx'

/** Most rows that are drawn at once, with their cells as high as their words. */
export const shortRows = 60

interface ShortTableProps {
  readonly section: SectionView
  readonly columns: readonly string[]
  readonly marks: readonly SectionMark[]
}

/** A table that is drawn whole. */
export function ShortTable({ section, columns, marks }: ShortTableProps) {
  const { text, anchors } = section
  const rows = useMemo(() => rowsOf(text), [text])
  const labels = useMemo(() => new Map(anchors.map(({ start, place }) => [start, placeLabel(place)])), [anchors])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className={classes.tableScroll} tabIndex={0} aria-label="Table">
      <table className={classes.table}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(row => (
            <TableRow key={row.start} text={text} row={row} marks={marks} label={labels.get(row.start) ?? ''} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
