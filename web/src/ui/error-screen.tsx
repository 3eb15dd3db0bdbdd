import classes from './failure.module.css'
import { connectionAdvice, type Failure, isConnectionError } from './failure.ts'
import { FailureActions } from './failure-actions.tsx'

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
      <FailureActions retry={retry} retrying={retrying} />
    </div>
  )
}
