import { useEffect, useState } from 'react'
import { logFailure } from '../api/log-failure.ts'
import type { Failure } from './failure.tsx'
import { checkExpired, checkPhoneNumber, fullPhoneNumber, sendFailure } from './phone-rules.ts'
import type { PhoneConfirmation } from './provider.ts'
import { notConfigured } from './rules.ts'
import type { ProviderState } from './use-provider.ts'

/** The state of the phone form: the number, whether a code is being sent, what went wrong, and the code that is waited for. */
export function usePhoneForm({ provider, whenReady }: Pick<ProviderState, 'provider' | 'whenReady'>) {
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [confirmation, setConfirmation] = useState<PhoneConfirmation>()

  // The invisible security check: made once when the provider is there, cleared on leave.
  useEffect(() => {
    if (!provider) return
    provider
      .prepareSecurityCheck?.({ onExpired: () => setFailure({ text: checkExpired }) })
      .catch(error => logFailure('The security check could not be prepared.', error))
    return () => provider.dispose?.()
  }, [provider])

  const change = (value: string) => {
    setFailure(undefined)
    setNumber(value)
  }

  const submit = async (diallingCode: string) => {
    const full = fullPhoneNumber(diallingCode, number)
    const problem = checkPhoneNumber(full)
    setFailure(problem === undefined ? undefined : { text: problem })
    if (problem !== undefined) return
    setBusy(true)
    try {
      const ready = await whenReady()
      if (ready) setConfirmation(await ready.sendPhoneCode(full))
      else setFailure({ text: notConfigured })
    } catch (error) {
      setFailure(sendFailure(error))
    }
    setBusy(false)
  }

  return { number, change, submit, busy, failure, confirmation, setConfirmation }
}
