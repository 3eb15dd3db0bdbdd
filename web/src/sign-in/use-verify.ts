import { useState } from 'react'
import { startSession } from '../session/index.ts'
import { type Boxes, emptyBoxes } from './code-digits.ts'
import type { Failure } from './failure.tsx'
import { checkCode, resendSeconds, sendFailure, verifyFailure } from './phone-rules.ts'
import type { PhoneConfirmation } from './provider.ts'
import { notConfigured } from './rules.ts'
import { useCountdown } from './use-countdown.ts'
import type { ProviderState } from './use-provider.ts'

interface Verification extends Pick<ProviderState, 'whenReady'> {
  readonly confirmation: PhoneConfirmation
  /** A new code is on its way, and the one before is over. */
  readonly onRenew: (confirmation: PhoneConfirmation) => void
}

/** The state of the code dialog: its boxes, what is under way, what went wrong, and when another code can be asked for. */
export function useVerify({ confirmation, whenReady, onRenew }: Verification) {
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes)
  const [busy, setBusy] = useState<'verifying' | 'resending'>()
  const [failure, setFailure] = useState<Failure>()
  const { left, restart } = useCountdown(resendSeconds)

  const change = (after: Boxes) => {
    setFailure(undefined)
    setBoxes(after)
  }

  const verify = async () => {
    const code = boxes.join('')
    const problem = checkCode(code)
    setFailure(problem === undefined ? undefined : { text: problem })
    if (problem !== undefined || busy) return
    setBusy('verifying')
    try {
      // The page reloads: the dialog stays busy until then.
      await startSession(await confirmation.confirm(code))
    } catch (error) {
      setFailure(verifyFailure(error))
      setBusy(undefined)
    }
  }

  const resend = async () => {
    setFailure(undefined)
    setBusy('resending')
    try {
      const provider = await whenReady()
      if (provider) {
        onRenew(await provider.sendPhoneCode(confirmation.phoneNumber))
        setBoxes(emptyBoxes)
        restart()
      } else setFailure({ text: notConfigured })
    } catch (error) {
      setFailure(sendFailure(error))
    }
    setBusy(undefined)
  }

  return { boxes, change, verify, resend, busy, failure, left }
}
