import { Button, Group } from '@mantine/core'
import classes from './failure.module.css'
import { connectionAdvice, type Failure, isConnectionError } from './failure.ts'

/** The generic error screen, in place of a page. */
export function ErrorScreen({ error, retry, retrying }: Failure) {
  const connection = isConnectionError(error)
  return (
    <div className={classes.screen} role="alert">
      <h1>{connection ? 'Connection Error' : 'Something went wrong'}</h1>
      <p>
        {connection
          ? `A part of the app could not be loaded. ${connectionAdvice}`
          : 'This part of the page stopped working. Your documents and messages are safe on the server.'}
      </p>
      <Group>
        <Button loading={retrying} onClick={retry}>
          Try Again
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </Group>
    </div>
  )
}
