import { CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import classes from './failure.module.css'
import { connectionAdvice, type Failure, isConnectionError } from './failure.ts'
import { FailureActions } from './failure-actions.tsx'

interface PartFailedProps extends Failure {
  /** Which part it is, as a sentence begins. */
  readonly what: string
  /** In the corner over the page, for parts that stand there or have no place of their own. */
  readonly floating?: boolean
  /** Puts the notice away, where the part was asked for. */
  readonly onClose?: () => void
}

function PartFailed({ error, retry, retrying, what, floating = false, onClose }: PartFailedProps) {
  const connection = isConnectionError(error)
  return (
    <div className={classes.part} data-floating={floating || undefined} role="alert">
      <p>
        <strong>
          {what} {connection ? 'could not be loaded.' : 'stopped working.'}
        </strong>{' '}
        {connection && connectionAdvice}
      </p>
      <FailureActions gap="xs" retry={retry} retrying={retrying} />
      {onClose && (
        <CloseButton className={classes.close} size={44} iconSize={20} aria-label="Dismiss" onClick={onClose} />
      )}
    </div>
  )
}

/**
 * Makes what stands in place of a part that failed: a notice, which can be put away where the part could be closed.
 * @param what which part it is, as a sentence begins
 */
export const partFailed =
  (what: string, { floating = false } = {}) =>
  (failure: Failure, props: object) => {
    // Some parts are drawn closed, and have a way to be.
    const { opened = true, onClose } = props as { readonly opened?: boolean; readonly onClose?: () => void }
    if (!opened) return null
    return <PartFailed {...failure} what={what} floating={floating} onClose={onClose} />
  }

/** How long a part that shows nothing of its failure waits before it is fetched anew, in milliseconds. */
const pause = 10_000

function RetryLater({ retry }: Pick<Failure, 'retry'>) {
  useEffect(() => {
    const timer = setTimeout(retry, pause)
    return () => clearTimeout(timer)
  }, [retry])
  return null
}

/** In place of a part that nobody asked for: nothing is shown, and it is fetched anew after a while. */
export const retryLater = ({ retry }: Failure) => <RetryLater retry={retry} />
