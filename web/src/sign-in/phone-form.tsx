import { Button, TextInput } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import select from '../ui/select.module.css'
import { defaultCountry, listCountries } from './countries.ts'
import { FailureAlert } from './failure.tsx'
import classes from './phone-form.module.css'
import card from './sign-in-card.module.css'
import { usePhoneForm } from './use-phone-form.ts'
import type { ProviderState } from './use-provider.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** Where a phone number is asked for. Servers that send no codes say so, and the button stays off. */
export default function PhoneForm({ offered, state }: { offered: boolean; state: ProviderState }) {
  const { number, change, submit, busy, failure, confirmation, setConfirmation } = usePhoneForm(state)
  const countries = useMemo(() => listCountries(), [])
  const [country, setCountry] = useState(defaultCountry)
  const id = useId()
  const diallingCode = countries.find(each => each.id === country)?.diallingCode ?? ''
  const unconfigured = state.configured === false
  const explained = !offered && !unconfigured
  const disabled = busy || unconfigured
  return (
    <>
      <form
        noValidate
        className={card.form}
        onSubmit={event => {
          event.preventDefault()
          void submit(diallingCode)
        }}
      >
        <div>
          <h2 className={classes.formTitle}>Sign In with Phone</h2>
          <p className={classes.soft}>We'll send you a verification code</p>
        </div>
        <div>
          <label htmlFor={`${id}-country`} className={classes.label}>
            Country
          </label>
          {/* The system's own list: it finds a country by its first letters, and a phone shows it as it shows all others. */}
          <select
            id={`${id}-country`}
            className={`${select.select} ${classes.select}`}
            value={country}
            disabled={disabled}
            onChange={event => setCountry(event.currentTarget.value)}
          >
            {countries.map(each => (
              <option key={each.id} value={each.id}>
                {each.name} (+{each.diallingCode})
              </option>
            ))}
          </select>
        </div>
        <TextInput
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          leftSection={<span className={classes.diallingCode}>+{diallingCode}</span>}
          leftSectionWidth={56}
          value={number}
          disabled={disabled}
          onChange={event => change(event.currentTarget.value)}
        />
        <p className={classes.caption}>Protected by reCAPTCHA</p>
        {explained && (
          <p id={`${id}-reason`} className={card.reason}>
            This server cannot send text messages yet. Sign in with your email instead.
          </p>
        )}
        {failure && <FailureAlert failure={failure} />}
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={!offered || disabled || number.trim() === ''}
          aria-describedby={explained ? `${id}-reason` : undefined}
        >
          {busy ? 'Sending OTP...' : 'Send Verification Code'}
        </Button>
      </form>
      <VerifyDialog
        confirmation={confirmation}
        whenReady={state.whenReady}
        onRenew={setConfirmation}
        onClose={() => setConfirmation(undefined)}
      />
    </>
  )
}
