import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { usePublicConfig } from '../session/index.ts'
import card from '../ui/card.module.css'
import admin from './admin.module.css'
import type { AdminSession } from './admin-session.ts'
import classes from './login-form.module.css'

interface LoginFormProps {
  /** The first field, for whoever leads here. */
  readonly email: RefObject<HTMLInputElement | null>
  readonly session: Extract<AdminSession, { status: 'logged-out' }>
  readonly onLogIn: (credentials: { email: string; password: string }) => void
}

/** The administrators' own login, apart from everybody's. */
export function LoginForm({ email, session: { busy, failure, notice }, onLogIn }: LoginFormProps) {
  const [values, setValues] = useState({ email: '', password: '' })
  const [missing, setMissing] = useState(false)
  const demo = usePublicConfig()?.demoAdmin
  const problem = missing ? 'Please fill in all fields' : busy ? undefined : failure
  const change = (name: keyof typeof values, value: string) => {
    setMissing(false)
    setValues(before => ({ ...before, [name]: value }))
  }
  const submit = () => {
    const credentials = { email: values.email.trim(), password: values.password }
    const empty = credentials.email === '' || credentials.password === ''
    setMissing(empty)
    if (!empty && !busy) onLogIn(credentials)
  }
  return (
    <section className={`${card.card} ${classes.login}`} aria-labelledby="admin-login">
      <h2 id="admin-login">Admin Login</h2>
      <p className={admin.soft}>For administrators, with an account of their own.</p>
      {notice && (
        <p className={classes.notice} role="status">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {notice}
        </p>
      )}
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={email}
          label="Email"
          type="email"
          name="admin-email"
          autoComplete="username"
          required
          value={values.email}
          disabled={busy}
          onChange={event => change('email', event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="admin-password"
          autoComplete="current-password"
          required
          value={values.password}
          disabled={busy}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          onChange={event => change('password', event.currentTarget.value)}
        />
        {problem && (
          <p className={admin.problem} role="alert">
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {problem}
          </p>
        )}
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? 'Loading admin panel...' : 'Log In'}
        </Button>
      </form>
      {demo && (
        <div className={classes.demo}>
          <p>
            Email: <code>{demo.email}</code>
            <br />
            Password: <code>{demo.password}</code>
          </p>
          <p>for demo/testing purposes only</p>
          <Button variant="default" disabled={busy} onClick={() => setValues(demo)}>
            Fill In
          </Button>
        </div>
      )}
      <a href="#home" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden className={classes.arrow} />
        Back to main app
      </a>
    </section>
  )
}
