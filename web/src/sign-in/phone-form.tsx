import { Button, TextInput } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { defaultCountry, listCountries } from './countries.ts'
import classes from './sign-in-card.module.css'

/** Where a phone number is asked for. Servers that send no codes say so, and the button stays off. */
export default function PhoneForm({ offered }: { offered: boolean }) {
  const countries = useMemo(() => listCountries(), [])
  const [country, setCountry] = useState(defaultCountry)
  const [number, setNumber] = useState('')
  const id = useId()
  const chosen = countries.find(each => each.id === country)
  return (
    <form noValidate className={classes.form} onSubmit={event => event.preventDefault()}>
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
          className={classes.select}
          value={country}
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
        leftSection={<span className={classes.diallingCode}>+{chosen?.diallingCode}</span>}
        leftSectionWidth={56}
        value={number}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      <p className={classes.caption}>Protected by reCAPTCHA</p>
      {!offered && (
        <p id={`${id}-reason`} className={classes.reason}>
          This server cannot send text messages yet. Sign in with your email instead.
        </p>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!offered || number.trim() === ''}
        aria-describedby={offered ? undefined : `${id}-reason`}
      >
        Send Verification Code
      </Button>
    </form>
  )
}
