/**
 * What the sign-in screens ask of a provider of identities: local accounts or Firebase, chosen by `GET /api/config`. Each call
 * resolves with the identity token of the person who signed in, and fails with a `SignInError`.
 */
export interface SignInProvider {
  signInByEmail(credentials: { email: string; password: string }): Promise<string>
  signUpByEmail(credentials: { name: string; email: string; password: string }): Promise<string>
  /** Sends a link that leads to a new password. Resolves also where there is no account of this email. */
  sendPasswordReset(email: string): Promise<void>
  /** Resolves with nothing where the whole page leaves for Google; its answer is then picked up by `redirectResult`. */
  signInByGoogle(): Promise<string | undefined>
  /** The token of a sign-in by redirect that ended in this very page load, or nothing. */
  redirectResult(): Promise<string | undefined>
  /**
   * Makes ready what shows that no program asks for codes, where the provider wants that (Firebase: an invisible reCAPTCHA). For the phone
   * form, once, when it appears; `dispose` clears it.
   * @param onExpired told when it ran out: 'Security verification expired. Please try again.'
   */
  prepareSecurityCheck?(options: { onExpired: () => void }): Promise<void>
  /** Sends a code to a phone number of a plus and digits. Fails with `captcha-not-ready` while the security check is not ready. */
  sendPhoneCode(phoneNumber: string): Promise<PhoneConfirmation>
  /** Frees what the screens made it hold: the security check of the phone form. */
  dispose?(): void
}

/** A code is on its way; `confirm` takes its six digits. */
export interface PhoneConfirmation {
  readonly phoneNumber: string
  confirm(code: string): Promise<string>
}

/** A failed sign-in. `code` is the specification's catalogue's ("wrong-password", "popup-blocked"), whoever the provider is. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly code: string

  constructor(code: string, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? code, { cause: options?.cause })
    this.code = code
  }
}
