import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'
import { FailureAlert } from './failure.tsx'
import type { Mode } from './rules.ts'
import classes from './sign-in-card.module.css'
import { StrengthBar } from './strength-bar.tsx'
import { useEmailForm } from './use-email-form.ts'
import type { ProviderState } from './use-provider.ts'

const ForgotPassword = lazyPart(() => import('./forgot-password.tsx'), partFailed('The form', { floating: true }))

const words = {
  'sign-in': { idle: 'Sign In', busy: 'Signing In...' },
  'sign-up': { idle: 'Create Account', busy: 'Creating Account...' },
}

/** One form for both: sign-up asks for the name too, and shows how strong the password is; sign-in helps who forgot it. */
export function EmailForm({ mode, state: { configured, whenReady } }: { mode: Mode; state: ProviderState }) {
  const { values, change, submit, busy, failure, complete } = useEmailForm({ mode, whenReady })
  const [forgot, setForgot] = useState<'closed' | 'open' | 'never'>('never')
  const signUp = mode === 'sign-up'
  const disabled = busy || configured === false
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {signUp && (
          <TextInput
            label="Full Name"
            autoComplete="name"
            dir="auto"
            value={values.fullName}
            disabled={disabled}
            onChange={event => change('fullName', event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          value={values.email}
          disabled={disabled}
          onChange={event => change('email', event.currentTarget.value)}
        />
        <div>
          <PasswordInput
            label="Password"
            autoComplete={signUp ? 'new-password' : 'current-password'}
            value={values.password}
            disabled={disabled}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            onChange={event => change('password', event.currentTarget.value)}
          />
          {signUp && values.password && <StrengthBar password={values.password} />}
          {!signUp && (
            <UnstyledButton
              type="button"
              className={classes.forgot}
              disabled={disabled}
              onClick={() => setForgot('open')}
            >
              Forgot your password?
            </UnstyledButton>
          )}
        </div>
        {failure && <FailureAlert failure={failure} />}
        <Button type="submit" size="md" fullWidth disabled={!complete || disabled}>
          {busy ? words[mode].busy : words[mode].idle}
        </Button>
      </form>
      {forgot !== 'never' && (
        <Suspense>
          <ForgotPassword
            opened={forgot === 'open'}
            email={values.email.trim()}
            whenReady={whenReady}
            onClose={() => setForgot('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
