import type { Auth } from 'firebase-admin/auth'
import { AppError } from '../../app-error.ts'
import { type Person, personOfRecord } from './person.ts'
import { isUnreachable } from './verify-token.ts'

/** How long an answer of Firebase about an account holds, in milliseconds. */
const freshMs = 60_000
/** How long it holds while Firebase cannot be reached: as long as Firebase itself trusts an ID token. */
const heldMs = 60 * 60_000
/** Most accounts whose answer is kept. */
const mostKept = 10_000

interface Answer {
  /** When Firebase said so, in epoch milliseconds. */
  readonly at: number
  /** When it was last asked, answer or not. */
  readonly askedAt: number
  /** Undefined where the account is disabled or gone. */
  readonly person: Person | undefined
  /** Sign-ins before this (seconds since 1970) do not count any more: the password was changed, or they were revoked. */
  readonly validSince: number
}

export interface AccountChecks {
  /**
   * What Firebase says of an account now, give or take a minute: undefined where it is disabled or deleted, or where the sign-in
   * was revoked.
   * @param authTime when the person signed in, in seconds since 1970
   * @param fresh asks again, however young the last answer is
   * @throws {AppError} IDENTITY_UNREACHABLE when Firebase does not answer and has not for an hour
   */
  check(account: { uid: string; authTime: number; fresh?: boolean }): Promise<Person | undefined>
  forget(uid: string): void
}

/** Asks Firebase about accounts, each at most once a minute. */
export function accountChecks(
  auth: Pick<Auth, 'getUser'>,
  { now = () => Date.now() }: { now?: () => number } = {},
): AccountChecks {
  const answers = new Map<string, Answer>()
  const asking = new Map<string, Promise<Answer>>()

  const ask = async (uid: string): Promise<Answer> => {
    const at = now()
    try {
      const record = await auth.getUser(uid)
      return {
        at,
        askedAt: at,
        person: record.disabled ? undefined : personOfRecord(record, { now: Math.floor(at / 1_000) }),
        validSince: record.tokensValidAfterTime ? Date.parse(record.tokensValidAfterTime) / 1_000 : 0,
      }
    } catch (error) {
      if ((error as { code?: string }).code === 'auth/user-not-found')
        return { at, askedAt: at, person: undefined, validSince: 0 }
      const last = answers.get(uid)
      if (last && isUnreachable(error) && at - last.at < heldMs) return { ...last, askedAt: at }
      throw new AppError('IDENTITY_UNREACHABLE', { cause: error })
    }
  }

  const askOnce = (uid: string): Promise<Answer> => {
    const running = asking.get(uid)
    if (running) return running
    const question = ask(uid)
      .then(answer => {
        // The one asked about longest ago goes first.
        answers.delete(uid)
        answers.set(uid, answer)
        if (answers.size > mostKept) answers.delete(answers.keys().next().value!)
        return answer
      })
      .finally(() => asking.delete(uid))
    asking.set(uid, question)
    return question
  }

  return {
    async check({ uid, authTime, fresh = false }) {
      const last = answers.get(uid)
      const answer = last && !fresh && now() - last.askedAt < freshMs ? last : await askOnce(uid)
      return authTime < answer.validSince ? undefined : answer.person
    },
    forget: uid => void answers.delete(uid),
  }
}
