import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  updateProfile,
} from 'firebase/auth'
import { type FirebaseSettings, openFirebaseAuth } from '../../api/firebase-auth.ts'
import { logFailure } from '../../api/log-failure.ts'
import { isMobile } from '../mobile.ts'
import { SignInError, type SignInProvider } from '../provider.ts'
import { type SecurityCheck, securityCheck } from './security-check.ts'
import { asked } from './sign-in-errors.ts'

/** After these a phone leaves for Google with the whole page. */
const popupFailures = new Set(['popup-blocked', 'popup-closed-by-user', 'cancelled-popup-request'])

/** Signing in by Firebase: its SDK for browsers, behind what the screens ask of every provider. */
export default async function firebaseProvider(settings: FirebaseSettings): Promise<SignInProvider> {
  const auth = openFirebaseAuth(settings, { popups: true })
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  let check: { readonly of: SecurityCheck; ready: boolean } | undefined

  return {
    async signInByEmail({ email, password }) {
      const { user } = await asked(signInWithEmailAndPassword(auth, email, password))
      return asked(user.getIdToken())
    },

    async signUpByEmail({ name, email, password }) {
      const { user } = await asked(createUserWithEmailAndPassword(auth, email, password))
      // The account is there: a name that could not be added is no reason to refuse it.
      if (name !== '')
        await updateProfile(user, { displayName: name }).catch(error =>
          logFailure('The name could not be added to the account.', error),
        )
      // A new token, with the name in it.
      return asked(user.getIdToken(true))
    },

    async sendPasswordReset(email) {
      try {
        await asked(sendPasswordResetEmail(auth, email))
      } catch (error) {
        if (!(error instanceof SignInError && error.code === 'user-not-found')) throw error
      }
    },

    async signInByGoogle() {
      try {
        const { user } = await asked(signInWithPopup(auth, google, browserPopupRedirectResolver))
        return await asked(user.getIdToken())
      } catch (error) {
        const left = error instanceof SignInError && popupFailures.has(error.code) && isMobile(navigator.userAgent)
        if (!left) throw error
        // Where all goes well the SDK's promise is never settled, since the page is left.
        await Promise.race([asked(signInWithRedirect(auth, google, browserPopupRedirectResolver)), leaving()])
        return undefined
      }
    },

    async redirectResult() {
      try {
        const result = await asked(getRedirectResult(auth, browserPopupRedirectResolver))
        return result ? await asked(result.user.getIdToken()) : undefined
      } catch (error) {
        // Google's page was left or opened anew: there was nothing to come back to.
        if (error instanceof SignInError && error.code === 'missing-initial-state') return undefined
        throw error
      }
    },

    async prepareSecurityCheck({ onExpired }) {
      if (check) return
      const made = { of: securityCheck(auth, { onExpired }), ready: false }
      check = made
      await made.of.ready()
      made.ready = true
    },

    async sendPhoneCode(phoneNumber) {
      if (!check?.ready) throw new SignInError('captcha-not-ready')
      const confirmation = await asked(signInWithPhoneNumber(auth, phoneNumber, check.of.verifier()))
      return {
        phoneNumber,
        async confirm(code) {
          const { user } = await asked(confirmation.confirm(code))
          return asked(user.getIdToken())
        },
      }
    },

    dispose() {
      check?.of.clear()
      check = undefined
    },
  }
}

const leaving = () => new Promise<void>(resolve => window.addEventListener('pagehide', () => resolve(), { once: true }))
