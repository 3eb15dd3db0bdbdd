import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './sign-in-card.module.css'

/** Sign-in by Google. Where the server has no client id the button is off and says why. */
export function GoogleButton({ offered }: { offered: boolean }) {
  const reason = useId()
  return (
    <div className={classes.google}>
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={!offered}
        aria-describedby={offered ? undefined : reason}
        leftSection={<IconBrandGoogle size={18} stroke={1.75} />}
      >
        Sign in with Google
      </Button>
      {!offered && (
        <p id={reason} className={classes.reason}>
          Google sign-in is not set up on this server.
        </p>
      )}
    </div>
  )
}
