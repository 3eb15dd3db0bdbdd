import { Button } from '@mantine/core'
import classes from './admin.module.css'

/** Says that something of the administrator's screen could not be loaded, such as "The files", and asks for it again. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p role="alert" className={classes.problem}>
    {what} could not be loaded.{' '}
    <Button variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </p>
)
