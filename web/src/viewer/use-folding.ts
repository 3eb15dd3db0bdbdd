import { isUnder, type SectionOutline } from '@docent/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** Which branches of a JSON or XML file are folded up. */
export interface Folding {
  /** Their paths. */
  readonly closed: ReadonlySet<string>
  readonly onFold: (path: string, open: boolean) => void
}

/**
 * Keeps which branches the reader has folded up. `isFolded` tells whether all of a section lies in such branches; the section that
 * the reader is brought to, `goal`, is opened.
 */
export function useFolding(goal: SectionOutline | undefined, marks: unknown) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set<string>())
  const onFold = useCallback((path: string, open: boolean) => {
    setClosed(before => {
      if (before.has(path) !== open) return before
      const next = new Set(before)
      if (open) next.delete(path)
      else next.add(path)
      return next
    })
  }, [])
  useEffect(() => {
    if (!goal || !marks) return
    setClosed(before => {
      const open = [...before].filter(path => !holds(path, goal))
      return open.length === before.size ? before : new Set(open)
    })
  }, [goal, marks])
  const folding = useMemo<Folding>(() => ({ closed, onFold }), [closed, onFold])
  const isFolded = (section: SectionOutline, previous: SectionOutline | undefined) =>
    closed.size > 0 && [...closed].some(path => holds(path, section) && isUnder(previous?.paths?.last ?? '', path))
  return { folding, isFolded }
}

/** Whether all of a section lies in a branch. */
const holds = (branch: string, { paths }: SectionOutline): boolean =>
  paths !== undefined && isUnder(paths.first, branch) && isUnder(paths.last, branch)
