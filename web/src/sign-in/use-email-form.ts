import { useState } from 'react'
import { startSession } from '../session/index.ts'
import type { Failure } from './failure.tsx'
import { checkCredentials, type Mode, notConfigured, signInFailure } from './rules.ts'
import type { ProviderState } from './use-provider.ts'

const empty = { fullName: '', email: '', password: '' }

/** The state of the email form: what was typed, whether it is being sent, what went wrong. */
export function useEmailForm({ mode, whenReady }: { mode: Mode } & Pick<ProviderState, 'whenReady'>) {
  const [values, setValues] = useState(empty)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const change = (name: keyof typeof empty, value: string) => {
    setFailure(undefined)
    setValues(before => ({ ...before, [name]: value }))
  }

  const submit = async () => {
    const credentials = { email: values.email.trim(), password: values.password }
    const problem = checkCredentials(credentials)
    setFailure(problem === undefined ? undefined : { text: problem })
    if (problem !== undefined) return
    setBusy(true)
    try {
      const provider = await whenReady()
      if (!provider) {
        setFailure({ text: notConfigured })
        setBusy(false)
        return
      }
      const token =
        mode === 'sign-up'
          ? await provider.signUpByEmail({ ...credentials, name: values.fullName.trim() })
          : await provider.signInByEmail(credentials)
      // The page reloads: the form stays busy until then.
      await startSession(token)
    } catch (error) {
      setFailure(signInFailure(mode, error))
      setBusy(false)
    }
  }

  return { values, change, submit, busy, failure, complete: values.email.trim() !== '' && values.password !== '' }
}
