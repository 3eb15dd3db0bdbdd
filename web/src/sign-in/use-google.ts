import { useEffect, useRef, useState } from 'react'
import { startSession } from '../session/index.ts'
import type { Failure } from './failure.tsx'
import { googleFailure, redirectFailure } from './google-rules.ts'
import { notConfigured } from './rules.ts'
import type { ProviderState } from './use-provider.ts'

/** Tells the page load that comes back from Google that this tab left for it. */
const leftKey = 'docent-left-for-google'

/**
 * Signing in with Google: by a window of its own, or with the whole page, whose result is picked up when it is back.
 */
export function useGoogle({ provider, whenReady }: Pick<ProviderState, 'provider' | 'whenReady'>) {
  const [busy, setBusy] = useState(() => sessionStorage.getItem(leftKey) !== null)
  const [failure, setFailure] = useState<Failure>()
  const looked = useRef(false)

  useEffect(() => {
    if (!provider || looked.current) return
    looked.current = true
    const left = sessionStorage.getItem(leftKey) !== null
    sessionStorage.removeItem(leftKey)
    provider.redirectResult().then(
      token => {
        if (token !== undefined) {
          setBusy(true)
          void startSession(token)
        } else if (left) setBusy(false)
      },
      error => {
        setFailure(redirectFailure(error))
        setBusy(false)
      },
    )
  }, [provider])

  const signIn = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      // Not waited for where it is there: browsers open a window only straight after a click.
      const ready = provider ?? (await whenReady())
      if (!ready) {
        setFailure({ text: notConfigured })
        setBusy(false)
        return
      }
      const token = await ready.signInByGoogle()
      // The whole page leaves: the button stays busy until then.
      if (token === undefined) sessionStorage.setItem(leftKey, 'yes')
      else await startSession(token)
    } catch (error) {
      setFailure(googleFailure(error))
      setBusy(false)
    }
  }

  return { busy, failure, signIn }
}
