import { Component, type ReactNode } from 'react'
import { logFailure } from '../api/log-failure.ts'
import { ErrorScreen } from './error-screen.tsx'
import type { Failure } from './failure.ts'

interface FailureBoundaryProps {
  readonly children: ReactNode
  /** Stands in place of what failed; the generic error screen without it. */
  readonly failed?: (failure: Failure) => ReactNode
}

interface State {
  readonly error?: Error
}

/** Keeps the failure of what is in it from the rest of the screen. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A part of the page failed.', error)
  }

  readonly #retry = () => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const { failed = ErrorScreen } = this.props
    return failed({ error, retry: this.#retry })
  }
}
