import { useState } from 'react'
import type { Range } from './marked-text.ts'
import type { SectionMark } from './section-list.tsx'

/** Which rows of a table are shown whole: those with what the reader came for, and those that the reader opened. */
export function useOpenedRows(marks: readonly SectionMark[]) {
  // Rows that are not as they would be by themselves.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set<number>())
  const isOpen = ({ start, end }: Range) =>
    marks.some(mark => mark.kind !== 'found' && mark.start < end && mark.end > start) !== turned.has(start)
  const toggle = ({ start }: Range) => {
    const next = new Set(turned)
    if (!next.delete(start)) next.add(start)
    setTurned(next)
  }
  return { isOpen, toggle }
}
