import { VisuallyHidden } from '@mantine/core'
import { passwordStrength } from './rules.ts'
import classes from './strength-bar.module.css'

/** Three bars that fill as the password grows longer, with the word beside them. */
export function StrengthBar({ password }: { password: string }) {
  const { label, level } = passwordStrength(password)
  return (
    <div className={classes.strength} data-level={level}>
      {[1, 2, 3].map(bar => (
        <span key={bar} className={classes.bar} data-filled={bar <= level || undefined} />
      ))}
      <span className={classes.strengthLabel} role="status">
        <VisuallyHidden>Password strength: </VisuallyHidden>
        {label}
      </span>
    </div>
  )
}
