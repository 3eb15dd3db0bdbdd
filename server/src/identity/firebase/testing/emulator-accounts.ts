import { randomUUID } from 'node:crypto'
import { projectId } from '../../../../../e2e/emulator/start-emulator.ts'

export interface EmulatorAccount {
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly idToken: string
}

/** The variables of a server whose accounts the emulator keeps. */
export const firebaseEnv = (emulatorHost?: string): Record<string, string> => ({
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_APP_ID: '1:1:web:1',
  ...(emulatorHost === undefined ? {} : { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }),
})

/** Firebase's own calls, as its SDK for browsers makes them, and those of an owner of the project. */
export function emulatorAccounts(host: string) {
  const call = async <Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`The emulator answered ${JSON.stringify(answer)}`)
    return answer as Answer
  }
  interface Signed {
    readonly localId: string
    readonly idToken: string
  }
  const byPassword = (verb: 'signUp' | 'signInWithPassword', body: object) =>
    call<Signed>(`accounts:${verb}?key=any`, { ...body, returnSecureToken: true })

  return {
    async signUp({
      name,
      email = `${randomUUID()}@example.org`,
    }: {
      name?: string
      email?: string
    } = {}): Promise<EmulatorAccount> {
      const password = 'correct horse'
      const { localId: uid } = await byPassword('signUp', { email, password, displayName: name })
      // As after a change of name: a new token has it.
      const { idToken } = await byPassword('signInWithPassword', { email, password })
      return { uid, email, password, idToken }
    },
    async signIn({ email, password }: Pick<EmulatorAccount, 'email' | 'password'>): Promise<string> {
      return (await byPassword('signInWithPassword', { email, password })).idToken
    },
    async signInByPhone(phoneNumber: string): Promise<{ uid: string; idToken: string }> {
      const { sessionInfo } = await call<{ sessionInfo: string }>('accounts:sendVerificationCode?key=any', {
        phoneNumber,
        recaptchaToken: 'any',
      })
      const { verificationCodes } = (await (
        await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`)
      ).json()) as { verificationCodes: { sessionInfo: string; code: string }[] }
      const { code } = verificationCodes.find(each => each.sessionInfo === sessionInfo)!
      const signed = await call<Signed>('accounts:signInWithPhoneNumber?key=any', { sessionInfo, code })
      return { uid: signed.localId, idToken: signed.idToken }
    },
    async signInByGoogle(claims: { sub: string; email: string; name: string; picture: string }): Promise<string> {
      const signed = await call<Signed>('accounts:signInWithIdp?key=any', {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ ...claims, email_verified: true }))}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      })
      return signed.idToken
    },
    /** Changes an account as the owner of the project does in the console. */
    update: (uid: string, changes: object) =>
      call(`projects/${projectId}/accounts:update`, { localId: uid, ...changes }, { authorization: 'Bearer owner' }),
    remove: (uid: string) =>
      call(`projects/${projectId}/accounts:delete`, { localId: uid }, { authorization: 'Bearer owner' }),
    async exists(uid: string): Promise<boolean> {
      const { users } = await call<{ users?: unknown[] }>(
        `projects/${projectId}/accounts:lookup`,
        { localId: [uid] },
        { authorization: 'Bearer owner' },
      )
      return users !== undefined
    },
  }
}
