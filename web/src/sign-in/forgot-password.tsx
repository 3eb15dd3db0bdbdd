import { signInMessages } from '@docent/contract'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type Failure, FailureAlert, failureOf } from './failure.tsx'
import classes from './forgot-password.module.css'
import { notConfigured } from './rules.ts'
import type { ProviderState } from './use-provider.ts'

interface ForgotPasswordProps extends Pick<ProviderState, 'whenReady'> {
  readonly opened: boolean
  /** What stands in the form already. */
  readonly email: string
  readonly onClose: () => void
}

/** Asks for the email address and has a link sent to it. The answer is the same whether or not there is such an account. */
export default function ForgotPassword({ opened, onClose, ...rest }: ForgotPasswordProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Reset your password"
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
    >
      <ForgotPasswordForm {...rest} onClose={onClose} />
    </Modal>
  )
}

function ForgotPasswordForm({ email: typed, whenReady, onClose }: Omit<ForgotPasswordProps, 'opened'>) {
  const [email, setEmail] = useState(typed)
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<Failure>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setStep('sending')
    try {
      const provider = await whenReady()
      await provider?.sendPasswordReset(email.trim())
      setStep(provider ? 'sent' : 'asking')
      if (!provider) setFailure({ text: notConfigured })
    } catch (error) {
      setFailure(
        failureOf(error, { sentences: signInMessages, other: 'The link could not be sent. Please try again.' }),
      )
      setStep('asking')
    }
  }

  if (step === 'sent')
    return (
      <>
        <div role="status">
          <p>
            If there is an account for <strong className={classes.address}>{email.trim()}</strong>, a link to choose a
            new password is on its way there.
          </p>
          <p className={classes.dialogNote}>
            It works once, for one hour. Look among unwanted mail if it does not come.
          </p>
        </div>
        <Group justify="flex-end" mt="lg">
          <Button size="md" onClick={onClose} autoFocus>
            Done
          </Button>
        </Group>
      </>
    )
  return (
    <form noValidate className={classes.dialogForm} onSubmit={submit}>
      <p>Enter the email address of your account. We will send a link to choose a new password.</p>
      <TextInput
        label="Email address"
        type="email"
        autoComplete="email"
        data-autofocus
        value={email}
        disabled={step === 'sending'}
        onChange={event => {
          setFailure(undefined)
          setEmail(event.currentTarget.value)
        }}
      />
      {failure && <FailureAlert failure={failure} />}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="md" disabled={email.trim() === '' || step === 'sending'}>
          {step === 'sending' ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </Group>
    </form>
  )
}
