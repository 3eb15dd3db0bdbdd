import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { logFailure } from '../api/log-failure.ts'

interface PartProps {
  /** Stands in its place until it is there. */
  readonly loading?: ReactNode
  /** Stands in its place where it could not be fetched or drawn. */
  readonly failed: (retry: () => void) => ReactNode
}

/**
 * A small part of the screen that is fetched when it is first drawn. Where that fails, the rest of the screen stays, and the part can
 * be tried again: fetched anew, since React keeps a failed fetch too.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded = lazy(load)
  return function LazyPart({ loading, failed, props }: PartProps & { readonly props: Props }) {
    const [turn, setTurn] = useState(0)
    const Loaded: ComponentType<Props> = loaded
    const retry = () => {
      loaded = lazy(load)
      setTurn(turn + 1)
    }
    return (
      <PartBoundary key={turn} failed={failed(retry)}>
        <Suspense fallback={loading}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<{ children: ReactNode; failed: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A small part of the page failed.', error)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children
  }
}
