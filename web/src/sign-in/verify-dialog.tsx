import { Button, Modal } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { CodeBoxes } from './code-boxes.tsx'
import { FailureAlert } from './failure.tsx'
import { codeDigits, displayPhoneNumber } from './phone-rules.ts'
import type { PhoneConfirmation } from './provider.ts'
import type { ProviderState } from './use-provider.ts'
import { useVerify } from './use-verify.ts'
import classes from './verify-dialog.module.css'

interface VerifyDialogProps extends Pick<ProviderState, 'whenReady'> {
  /** The code that is waited for; the dialog is open while there is one. */
  readonly confirmation: PhoneConfirmation | undefined
  readonly onRenew: (confirmation: PhoneConfirmation) => void
  readonly onClose: () => void
}

/** Asks for the code. Only its own control closes it: whoever looks for the code elsewhere finds it open when coming back. */
export function VerifyDialog({ confirmation, onClose, ...rest }: VerifyDialogProps) {
  return (
    <Modal
      opened={confirmation !== undefined}
      onClose={onClose}
      title="Verify Your Phone"
      closeOnClickOutside={false}
      closeOnEscape={false}
      onMouseDown={event => {
        // A press beside the dialog leaves the focus where it is: in the boxes.
        if (!(event.target as Element).closest('[role="dialog"]')) event.preventDefault()
      }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      {confirmation && <VerifyForm confirmation={confirmation} {...rest} />}
    </Modal>
  )
}

interface VerifyFormProps extends Omit<VerifyDialogProps, 'onClose'> {
  readonly confirmation: PhoneConfirmation
}

function VerifyForm({ confirmation, whenReady, onRenew }: VerifyFormProps) {
  const { boxes, change, verify, resend, busy, failure, left } = useVerify({
    confirmation,
    whenReady,
    onRenew,
  })
  const lead = useId()
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        void verify()
      }}
    >
      <p id={lead}>
        Enter the {codeDigits}-digit code that we sent to{' '}
        <strong className={classes.number}>{displayPhoneNumber(confirmation.phoneNumber)}</strong>
      </p>
      <CodeBoxes
        boxes={boxes}
        disabled={busy !== undefined}
        invalid={failure !== undefined}
        describedBy={lead}
        onChange={change}
      />
      {failure && <FailureAlert failure={failure} />}
      <Button type="submit" size="md" fullWidth disabled={busy !== undefined || boxes.some(digit => digit === '')}>
        {busy === 'verifying' ? 'Verifying...' : 'Verify Code'}
      </Button>
      <div className={classes.resend}>
        {left > 0 ? (
          <p>Resend code in {left}s</p>
        ) : (
          <Button variant="subtle" size="md" disabled={busy !== undefined} onClick={() => void resend()}>
            {busy === 'resending' ? 'Sending OTP...' : 'Resend Code'}
          </Button>
        )}
      </div>
      <p className={classes.secure}>
        <IconLock size={16} aria-hidden />
        Your phone number is secure and will not be shared.
      </p>
    </form>
  )
}
