import { type BrowserContext, expect } from '@playwright/test'
import { closeNetwork } from './firebase/close-network.ts'
import { emulatorCalls } from './firebase/emulator-calls.ts'
import { outbox } from './local/outbox.ts'

interface Answer {
  readonly status: number
  readonly json: object
}

/** What differs between the providers of identities in tests that both pass (tag `@both`). */
export interface IdentityUnderTest {
  readonly firebase: boolean
  readonly offersGoogle: boolean
  /** Addresses that the browser calls, as patterns for `page.route`. */
  readonly calls: { readonly signUp: string; readonly signIn: string; readonly sendCode: string }
  /** Refusals that cannot be had by asking, as the provider answers them. */
  readonly refusals: { readonly tooMany: Answer; readonly other: Answer }
  /** The code that was sent to a number last. @param count how many there are by then */
  lastCode(phoneNumber: string, count?: number): Promise<string>
  /** Before the first page of a test. */
  prepare(context: BrowserContext): Promise<void>
}

export const localIdentity = (log: readonly string[]): IdentityUnderTest => ({
  firebase: false,
  offersGoogle: false,
  calls: {
    signUp: '**/api/auth/sign-up/email',
    signIn: '**/api/auth/sign-in/email',
    sendCode: '**/api/auth/phone/send-code',
  },
  refusals: {
    tooMany: { status: 429, json: { success: false, error: { code: 'too-many-requests', message: 'x' } } },
    other: { status: 400, json: { success: false, error: { code: 'INVALID_REQUEST', message: 'x' } } },
  },
  lastCode: outbox(log).lastCode,
  prepare: async () => {},
})

export function firebaseIdentity(host: string): IdentityUnderTest {
  const { codesOf } = emulatorCalls(host)
  const refusal = (message: string): Answer => ({ status: 400, json: { error: { code: 400, message } } })
  return {
    firebase: true,
    offersGoogle: true,
    calls: {
      signUp: '**/v1/accounts:signUp*',
      signIn: '**/v1/accounts:signInWithPassword*',
      sendCode: '**/v1/accounts:sendVerificationCode*',
    },
    refusals: { tooMany: refusal('TOO_MANY_ATTEMPTS_TRY_LATER'), other: refusal('INVALID_LOGIN_CREDENTIALS') },
    async lastCode(phoneNumber, count = 1) {
      await expect.poll(async () => (await codesOf(phoneNumber)).length).toBe(count)
      return (await codesOf(phoneNumber)).at(-1)!
    },
    prepare: closeNetwork,
  }
}
