import { confirmsDeletion } from '@docent/contract'
import { useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { forgetStored } from '../chat/index.ts'
import { useProfile } from '../profile/index.ts'
import { endDeletedAccount } from '../session/index.ts'
import { deleteAccount } from './api.ts'

/** The state of a deletion: what must be typed, what was typed, whether it is being done, what went wrong. */
export function useDeleteAccount(uid: string) {
  const { data: profile, isError } = useProfile()
  const expected = profile && (profile.email || profile.phoneNumber)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async () => {
    if (busy || !expected || !confirmsDeletion(typed, expected)) return
    setBusy(true)
    setError(undefined)
    try {
      await deleteAccount(typed)
      forgetStored(uid)
      // The page reloads: the dialog stays busy until then.
      await endDeletedAccount()
    } catch (cause) {
      setError(failureMessage(cause, 'Your account could not be deleted. Please try again.'))
      setBusy(false)
    }
  }

  return {
    expected,
    by: profile?.email === '' ? ('phone number' as const) : ('email address' as const),
    unknown: isError && !profile,
    typed,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    ready: expected !== undefined && confirmsDeletion(typed, expected),
    busy,
    error,
    submit,
  }
}
