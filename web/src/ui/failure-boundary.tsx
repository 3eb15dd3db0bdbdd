import { Button, Group } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { logFailure } from '../api/log-failure.ts'
import classes from './failure-boundary.module.css'

interface FailureBoundaryProps {
  readonly children: ReactNode
  /** Makes ready for another try, before the part is drawn anew. */
  readonly onRetry?: () => void
}

interface State {
  readonly error?: Error
}

/** Whether an error speaks of the authentication or database service, or of a part of the app that could not be fetched. */
export const isConnectionError = ({ message }: Error): boolean =>
  /\bauth(entication|orization|\b)|firebase|database|dynamically imported|importing a module/i.test(message)

/** Shows the generic error screen in place of a part that failed to draw. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A part of the page failed.', error)
  }

  readonly #retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const connection = isConnectionError(error)
    return (
      <div className={classes.failure} role="alert">
        <h1>{connection ? 'Connection Error' : 'Something went wrong'}</h1>
        <p>
          {connection
            ? 'A part of the app could not be loaded. Check your connection, then try again.'
            : 'This part of the page stopped working. Your documents and messages are safe on the server.'}
        </p>
        <Group>
          <Button onClick={this.#retry}>Try Again</Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        </Group>
      </div>
    )
  }
}
