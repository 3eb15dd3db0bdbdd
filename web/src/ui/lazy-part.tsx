import { type ComponentType, lazy, type ReactNode, useCallback, useState, useTransition } from 'react'
import { refetchStyles } from './failed-styles.ts'
import type { Failure } from './failure.ts'
import { FailureBoundary } from './failure-boundary.tsx'

/**
 * A part of the screen that is fetched when it is first drawn. Where that fails, the rest of the screen stays, and the part can
 * be tried again: fetched anew, since React keeps a failed fetch too. While it is fetched, the `Suspense` around it shows.
 * @param failed stands in its place where it could not be fetched or drawn
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed: (failure: Failure, props: Props) => ReactNode,
): ComponentType<Props> {
  let fetched = true
  const fetchPart = async () => {
    try {
      await refetchStyles()
      return await load()
    } catch (error) {
      fetched = false
      throw error
    }
  }
  let loaded = lazy(fetchPart)
  return function LazyPart(props: Props) {
    const [turn, setTurn] = useState(0)
    const [retrying, startTransition] = useTransition()
    const Loaded: ComponentType<Props> = loaded
    const retry = useCallback(() => {
      // What was fetched and could not be drawn is only drawn anew, here alone.
      if (!fetched) loaded = lazy(fetchPart)
      fetched = true
      startTransition(() => setTurn(before => before + 1))
    }, [])
    return (
      <FailureBoundary key={turn} failed={({ error }) => failed({ error, retry, retrying }, props)}>
        <Loaded {...props} />
      </FailureBoundary>
    )
  }
}
