import { Button, Group } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { logFailure } from '../api/log-failure.ts'
import classes from './failure-boundary.module.css'

interface State {
  readonly error?: Error
}

/** Shows the generic error screen in place of a part that failed to draw. */
export class FailureBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFailure('A part of the page failed.', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const connection = /auth|firebase|database|fetch dynamically/i.test(error.message)
    return (
      <div className={classes.failure} role="alert">
        <h1>{connection ? 'Connection Error' : 'Something went wrong'}</h1>
        <p>
          {connection
            ? 'A part of the app could not be loaded. Check your connection, then try again.'
            : 'This part of the page stopped working. Your documents and messages are safe on the server.'}
        </p>
        <Group>
          <Button onClick={() => this.setState({ error: undefined })}>Try Again</Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        </Group>
      </div>
    )
  }
}
