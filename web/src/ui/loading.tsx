import { Loader } from '@mantine/core'
import classes from './loading.module.css'

/** A spinner with its word, in the middle of the room it has. */
export const Loading = ({ label = 'Loading...' }: { label?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" color="var(--docent-accent)" />
    <span>{label}</span>
  </div>
)
