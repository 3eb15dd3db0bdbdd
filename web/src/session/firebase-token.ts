import { onIdTokenChanged, signOut } from 'firebase/auth'
import { type FirebaseSettings, openFirebaseAuth } from '../api/firebase-auth.ts'
import { logFailure } from '../api/log-failure.ts'
import { storeToken } from '../api/token.ts'
import { retryMilliseconds, untilRenewal } from './until-renewal.ts'

let renewing: Promise<boolean> | undefined

/** Stores a new identity token, once for all who ask at the same time. @returns whether there is one */
export function renewFirebaseToken(settings: FirebaseSettings): Promise<boolean> {
  renewing ??= renew(settings).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(settings: FirebaseSettings): Promise<boolean> {
  const auth = openFirebaseAuth(settings)
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return false
  try {
    const token = await user.getIdToken(true)
    // Signed out meanwhile: a token stored now would sign her in again.
    if (auth.currentUser?.uid !== user.uid) return false
    storeToken(token)
    return true
  } catch (error) {
    // Disabled, deleted, or out of reach. In the first two cases the SDK has signed out by now.
    logFailure('The identity token could not be renewed.', error)
    return false
  }
}

export interface TokenListener {
  /** There is a new token; it is stored already. */
  readonly onToken: (token: string) => void
  /** Firebase has ended the session: signed out in another tab, disabled, or deleted. */
  readonly onEnd: () => void
}

/**
 * Keeps the stored token fresh: it is renewed five minutes before it runs out, also after the machine has slept.
 * @returns what ends it
 */
export function keepFirebaseToken(settings: FirebaseSettings, { onToken, onEnd }: TokenListener): () => void {
  const auth = openFirebaseAuth(settings)
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: number | undefined
  let known: string | undefined

  const plan = (milliseconds: number) => {
    clearTimeout(timer)
    due = Date.now() + milliseconds
    timer = setTimeout(look, milliseconds)
  }
  const look = async () => {
    // A hidden page waits until it is looked at again; a timer that came early is set anew.
    if (due === undefined || document.visibilityState === 'hidden') return
    if (Date.now() < due) return plan(due - Date.now())
    // A new token comes back through the listener below, which plans the next renewal.
    if (!(await renewFirebaseToken(settings)) && auth.currentUser) plan(retryMilliseconds)
  }
  const unsubscribe = onIdTokenChanged(auth, async user => {
    if (!user) {
      clearTimeout(timer)
      if (known !== undefined) onEnd()
      return
    }
    const token = await user.getIdToken()
    if (token === known || auth.currentUser?.uid !== user.uid) return
    const wait = untilRenewal(token, { now: Date.now() })
    // Where the clock is wrong every new token seems old: that must not become a storm.
    plan(known === undefined ? wait : Math.max(retryMilliseconds, wait))
    known = token
    storeToken(token)
    onToken(token)
  })
  const wakeUp = () => void look()
  document.addEventListener('visibilitychange', wakeUp)
  window.addEventListener('online', wakeUp)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', wakeUp)
    window.removeEventListener('online', wakeUp)
  }
}

export const endFirebaseSession = (settings: FirebaseSettings): Promise<void> => signOut(openFirebaseAuth(settings))
