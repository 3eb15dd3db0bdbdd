import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '../app-error.ts'
import type { Database } from '../storage/index.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsOf,
  deleteEndedAttempts,
  uncountAttempt,
} from './attempt-records.ts'

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
} as const

export interface SignInLimits {
  /**
   * Counts an attempt before its password is looked at, so that attempts made at once cannot slip through.
   * @throws {AppError} too-many-requests, with the seconds to wait
   */
  beginSignIn(who: { email: string; address: string }): Promise<{ succeeded(): Promise<void> }>
  /** @throws {AppError} too-many-requests, with the seconds to wait */
  beginSignUp(who: { address: string }): Promise<void>
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
  const keyOf = (kind: keyof typeof limits, ...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempt', kind, ...parts]))
      .digest('base64url')

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

    async forget({ email }) {
      await deleteAttemptsOf(db, { account: keyOf('account', email) })
    },
  }
}

/** A household gets a whole /64 of IPv6 addresses, so they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const start = head.split(':').filter(group => group !== '')
  const end = tail === undefined ? [] : tail.split(':').filter(group => group !== '')
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
