import { useState } from 'react'
import { startSession } from '../session/index.ts'
import { signInByEmail, signUpByEmail } from './api.ts'
import { checkCredentials, type Mode, signInFailure } from './rules.ts'

const empty = { fullName: '', email: '', password: '' }

/** The state of the email form: what was typed, whether it is being sent, what went wrong. */
export function useEmailForm(mode: Mode) {
  const [values, setValues] = useState(empty)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const change = (name: keyof typeof empty, value: string) => {
    setError(undefined)
    setValues(before => ({ ...before, [name]: value }))
  }

  const submit = async () => {
    const credentials = { email: values.email.trim(), password: values.password }
    const problem = checkCredentials(credentials)
    setError(problem)
    if (problem) return
    setBusy(true)
    try {
      const { token } =
        mode === 'sign-up'
          ? await signUpByEmail({ ...credentials, name: values.fullName.trim() })
          : await signInByEmail(credentials)
      // The page reloads: the form stays busy until then.
      await startSession(token)
    } catch (cause) {
      setError(signInFailure(mode, cause))
      setBusy(false)
    }
  }

  return { values, change, submit, busy, error, complete: values.email.trim() !== '' && values.password !== '' }
}
