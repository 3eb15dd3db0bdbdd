import { type Auth, RecaptchaVerifier } from 'firebase/auth'
import { SignInError } from '../provider.ts'

/** Firebase's invisible reCAPTCHA: one for as long as the phone form is there. */
export interface SecurityCheck {
  /** What the SDK asks for its proof. */
  verifier(): RecaptchaVerifier
  /** Resolves when Google's script is there and the check can be asked for. @throws {SignInError} captcha-not-ready */
  ready(): Promise<void>
  clear(): void
}

/** @param onExpired told when the check was passed and the proof ran out before it was used */
export function securityCheck(auth: Auth, { onExpired }: { onExpired: () => void }): SecurityCheck {
  const container = document.createElement('div')
  document.body.append(container)
  const make = () => new RecaptchaVerifier(auth, container, { size: 'invisible', 'expired-callback': onExpired })
  let verifier = make()
  return {
    verifier() {
      // The SDK's own stand-in for tests answers once; Google's check resets itself.
      if (auth.settings.appVerificationDisabledForTesting) verifier = make()
      return verifier
    },
    async ready() {
      try {
        await verifier.render()
      } catch (cause) {
        throw new SignInError('captcha-not-ready', { cause })
      }
    },
    clear() {
      verifier.clear()
      container.remove()
    },
  }
}
