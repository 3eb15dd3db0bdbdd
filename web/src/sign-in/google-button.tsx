import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useId } from 'react'
import { FailureAlert } from './failure.tsx'
import classes from './sign-in-card.module.css'
import { useGoogle } from './use-google.ts'
import type { ProviderState } from './use-provider.ts'

/** Sign-in by Google. Where the server does not offer it the button is off and says why. */
export function GoogleButton({ offered, state }: { offered: boolean; state: ProviderState }) {
  const reason = useId()
  const { busy, failure, signIn } = useGoogle(state)
  const explained = !offered && state.configured !== false
  return (
    <div className={classes.google}>
      {failure && <FailureAlert failure={failure} />}
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={!offered || busy || state.configured === false}
        aria-describedby={explained ? reason : undefined}
        leftSection={<IconBrandGoogle size={18} stroke={1.75} />}
        onClick={() => void signIn()}
      >
        {busy ? 'Signing In...' : 'Sign in with Google'}
      </Button>
      {explained && (
        <p id={reason} className={classes.reason}>
          Google sign-in is not set up on this server.
        </p>
      )}
    </div>
  )
}
