import { AppError } from '../app-error.ts'
import type { Database } from '../storage/index.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsOf,
  deleteEndedAttempts,
  uncountAttempt,
} from './attempt-records.ts'
import { keyedHash } from './keyed-hash.ts'
import { networkOf } from './network-of.ts'

const minute = 60_000

/**
 * How many failed attempts fit into how long. The first limit is for people who mistype. The second holds against
 * guessing one account from many addresses, and is wide enough that a stranger cannot easily keep the owner out. The third
 * holds against guessing many accounts from one address, and is wide enough for an office behind one address.
 */
const limits = {
  accountFromAddress: { most: 10, windowMs: 15 * minute },
  account: { most: 60, windowMs: 60 * minute },
  address: { most: 100, windowMs: 15 * minute },
  /** Accounts made from one address, successes included: each costs a password hash and a row. */
  signUpFromAddress: { most: 100, windowMs: 60 * minute },
  /** Codes sent to one number. Each can be guessed five times, so a day gives a stranger 75 guesses in a million. */
  codesToNumber: { most: 5, windowMs: 15 * minute },
  codesToNumberADay: { most: 15, windowMs: 24 * 60 * minute },
  /** Each costs whoever runs the server a text message. */
  codesFromAddress: { most: 20, windowMs: 60 * minute },
  codeChecksFromAddress: { most: 100, windowMs: 15 * minute },
  /** Counted whether or not there is such an account, so that the limit tells nothing. */
  resetsOfAccount: { most: 5, windowMs: 60 * minute },
  resetsFromAddress: { most: 20, windowMs: 60 * minute },
  newPasswordsFromAddress: { most: 30, windowMs: 15 * minute },
} as const

export interface SignInLimits {
  /**
   * Counts an attempt before its password is looked at, so that attempts made at once cannot slip through.
   * @throws {AppError} too-many-requests, with the seconds to wait
   */
  beginSignIn(who: { email: string; address: string }): Promise<{ succeeded(): Promise<void> }>
  /** @throws {AppError} too-many-requests, with the seconds to wait */
  beginSignUp(who: { address: string }): Promise<void>
  /** Before a code is sent. @throws {AppError} too-many-requests, with the seconds to wait */
  beginPhoneCode(who: { phoneNumber: string; address: string }): Promise<void>
  /** Before a code is looked at. @throws {AppError} too-many-requests, with the seconds to wait */
  beginPhoneCheck(who: { address: string }): Promise<void>
  /** Before a link to a new password is sent. @throws {AppError} too-many-requests, with the seconds to wait */
  beginReset(who: { email: string; address: string }): Promise<void>
  /** Before such a link is looked at. @throws {AppError} too-many-requests, with the seconds to wait */
  beginNewPassword(who: { address: string }): Promise<void>
  /** Forgets all attempts on an account that is deleted. */
  forget(who: { email: string }): Promise<void>
}

/**
 * Limits of attempts, kept in the database so that a restart does not reset them. Emails and addresses are kept
 * as keyed hashes only.
 */
export function signInLimits(
  db: Database,
  { secret, now = Date.now }: { secret: string; now?: () => number },
): SignInLimits {
  const hash = keyedHash(secret)
  const keyOf = (kind: keyof typeof limits, ...parts: string[]) => hash('attempt', kind, ...parts)

  const count = async (kind: keyof typeof limits, key: string) => {
    const { most, windowMs } = limits[kind]
    const counted = await countAttempt(db, { key, now: now(), windowMs })
    if (counted.count <= most) return
    throw new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil((counted.ends_at - now()) / 1_000)) })
  }

  return {
    async beginSignIn({ email, address }) {
      await deleteEndedAttempts(db, { now: now() })
      const network = networkOf(address)
      const account = keyOf('account', email)
      // Begins with the account's key, so that both can be forgotten together.
      const fromAddress = `${account}/${keyOf('accountFromAddress', email, network)}`
      const everything = keyOf('address', network)
      // Narrowest first: attempts refused there do not use up what the wider limits allow.
      await count('accountFromAddress', fromAddress)
      await count('address', everything)
      await count('account', account)
      return {
        async succeeded() {
          await deleteAttempts(db, { keys: [fromAddress, account] })
          // The address's other failures stay, or an own account would wash them off.
          await uncountAttempt(db, { key: everything })
        },
      }
    },

    async beginSignUp({ address }) {
      await deleteEndedAttempts(db, { now: now() })
      await count('signUpFromAddress', keyOf('signUpFromAddress', networkOf(address)))
    },

    async beginPhoneCode({ phoneNumber, address }) {
      await deleteEndedAttempts(db, { now: now() })
      await count('codesFromAddress', keyOf('codesFromAddress', networkOf(address)))
      await count('codesToNumber', keyOf('codesToNumber', phoneNumber))
      await count('codesToNumberADay', keyOf('codesToNumberADay', phoneNumber))
    },

    async beginPhoneCheck({ address }) {
      await deleteEndedAttempts(db, { now: now() })
      await count('codeChecksFromAddress', keyOf('codeChecksFromAddress', networkOf(address)))
    },

    async beginReset({ email, address }) {
      await deleteEndedAttempts(db, { now: now() })
      await count('resetsFromAddress', keyOf('resetsFromAddress', networkOf(address)))
      await count('resetsOfAccount', keyOf('resetsOfAccount', email))
    },

    async beginNewPassword({ address }) {
      await deleteEndedAttempts(db, { now: now() })
      await count('newPasswordsFromAddress', keyOf('newPasswordsFromAddress', networkOf(address)))
    },

    async forget({ email }) {
      await deleteAttemptsOf(db, { account: keyOf('account', email) })
    },
  }
}
