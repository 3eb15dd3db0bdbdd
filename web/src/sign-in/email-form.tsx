import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Mode } from './rules.ts'
import classes from './sign-in-card.module.css'
import { StrengthBar } from './strength-bar.tsx'
import { useEmailForm } from './use-email-form.ts'

const words = {
  'sign-in': { idle: 'Sign In', busy: 'Signing In...' },
  'sign-up': { idle: 'Create Account', busy: 'Creating Account...' },
}

/** One form for both: sign-up asks for the name too, and shows how strong the password is. */
export function EmailForm({ mode }: { mode: Mode }) {
  const { values, change, submit, busy, error, complete } = useEmailForm(mode)
  const signUp = mode === 'sign-up'
  return (
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
          disabled={busy}
          onChange={event => change('fullName', event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        value={values.email}
        disabled={busy}
        onChange={event => change('email', event.currentTarget.value)}
      />
      <div>
        <PasswordInput
          label="Password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          value={values.password}
          disabled={busy}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          onChange={event => change('password', event.currentTarget.value)}
        />
        {signUp && values.password && <StrengthBar password={values.password} />}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {error}
        </p>
      )}
      <Button type="submit" size="md" fullWidth disabled={!complete || busy}>
        {busy ? words[mode].busy : words[mode].idle}
      </Button>
    </form>
  )
}
