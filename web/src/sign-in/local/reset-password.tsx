import { limits, signInMessages } from '@docent/contract'
import { Button, PasswordInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Brand } from '../../ui/brand.tsx'
import card from '../../ui/card.module.css'
import { useTitle } from '../../ui/use-title.ts'
import { type Failure, FailureAlert, failureOf } from '../failure.tsx'
import classes from '../sign-in-card.module.css'
import { StrengthBar } from '../strength-bar.tsx'
import { resetPassword } from './api.ts'
import { asked } from './local-provider.ts'

const sentences = {
  'weak-password': signInMessages['weak-password'],
  'too-many-requests': signInMessages['too-many-requests'],
  'reset-link-invalid':
    'This link was used already, or it has expired. Choose “Forgot your password?” to get a new one.',
}

/** Leaves the page of the link: to the sign-in card, or home where somebody is signed in. */
const leave = () => window.location.assign('/')

/** Where the link of a mail leads: asks for a new password. */
export default function ResetPassword({ token }: { token: string }) {
  useTitle('AI Assistant')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<'asking' | 'saving' | 'saved'>('asking')
  const [failure, setFailure] = useState<Failure>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password.length < limits.passwordCharacters) {
      setFailure({ text: 'Password must be at least 6 characters long' })
      return
    }
    setStep('saving')
    try {
      await asked(resetPassword({ token, password }))
      setStep('saved')
    } catch (error) {
      setFailure(failureOf(error, { sentences, other: 'The password could not be changed. Please try again.' }))
      setStep('asking')
    }
  }

  return (
    <div className={classes.page}>
      <main className={`${classes.middle} ${classes.alone}`}>
        <section className={`${card.card} ${classes.card}`} aria-labelledby="reset-heading">
          <div className={classes.title}>
            <Brand />
            <span className={classes.product}>AI Assistant</span>
          </div>
          {step === 'saved' ? (
            <div role="status">
              <h1 id="reset-heading">Your password is changed</h1>
              <p className={classes.note}>This account was signed out on all devices. Sign in with the new password.</p>
              <Button size="md" fullWidth mt="lg" autoFocus onClick={leave}>
                Go to Sign In
              </Button>
            </div>
          ) : (
            <>
              <h1 id="reset-heading">Choose a new password</h1>
              <p className={classes.note}>This account is then signed out on all devices.</p>
              <form noValidate className={classes.form} onSubmit={submit}>
                <div>
                  <PasswordInput
                    label="New password"
                    autoComplete="new-password"
                    autoFocus
                    value={password}
                    disabled={step === 'saving'}
                    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
                    onChange={event => {
                      setFailure(undefined)
                      setPassword(event.currentTarget.value)
                    }}
                  />
                  {password && <StrengthBar password={password} />}
                </div>
                {failure && <FailureAlert failure={failure} />}
                <Button type="submit" size="md" fullWidth disabled={password === '' || step === 'saving'}>
                  {step === 'saving' ? 'Saving...' : 'Save New Password'}
                </Button>
                <Button variant="subtle" size="md" fullWidth onClick={leave}>
                  Cancel
                </Button>
              </form>
            </>
          )}
        </section>
      </main>
    </div>
  )
}
