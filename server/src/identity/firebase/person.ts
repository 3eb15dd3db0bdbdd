import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth'

/** What Firebase says of a person. What she has not given is an empty text. */
export interface Person {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly phoneNumber: string
  readonly photo: string | null
  /** Firebase's names of her ways to sign in: `password`, `google.com`, `phone`. */
  readonly providers: readonly string[]
  /** Whether these are all of them. */
  readonly complete: boolean
  /** When Firebase said so, in seconds since 1970: of two sayings the later holds. */
  readonly asOf: number
}

/**
 * The person of a token. A token tells the way of this sign-in and the identities that other companies vouch for; that
 * there is a password besides, it tells only of those who used it.
 */
export function personOfToken(token: DecodedIdToken): Person {
  const { identities, sign_in_provider } = token.firebase
  const providers = new Set(Object.keys(identities).filter(name => name !== 'email'))
  if (sign_in_provider === 'password') providers.add('password')
  return {
    uid: token.uid,
    name: text(token.name),
    email: text(token.email).toLowerCase(),
    emailVerified: token.email_verified === true,
    phoneNumber: text(token.phone_number),
    photo: text(token.picture) || null,
    providers: [...providers],
    complete: false,
    asOf: token.iat,
  }
}

/** The person of an account that was looked up at `now`, in seconds since 1970. */
export function personOfRecord(record: UserRecord, { now }: { now: number }): Person {
  return {
    uid: record.uid,
    name: record.displayName ?? '',
    email: (record.email ?? '').toLowerCase(),
    emailVerified: record.emailVerified,
    phoneNumber: record.phoneNumber ?? '',
    photo: record.photoURL ?? null,
    providers: record.providerData.map(({ providerId }) => providerId),
    complete: true,
    asOf: now,
  }
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '')
