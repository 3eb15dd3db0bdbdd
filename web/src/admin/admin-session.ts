import type { Admin } from '@docent/contract'
import { logFailure } from '../api/log-failure.ts'
import { ApiError } from '../api/request.ts'
import { postLogin, postLogout } from './api.ts'
import { type Login, loginFailure, readLogin } from './read-login.ts'
import { clearAdminSession, storeAdminSession } from './stored-session.ts'

export type AdminSession =
  /** What an earlier load of the page left is being cleared. */
  | { readonly status: 'loading' }
  | {
      readonly status: 'logged-out'
      readonly busy: boolean
      /** Why the last login failed. */
      readonly failure?: string
      /** Why the administrator is logged out although she did not ask to be. */
      readonly notice?: string
    }
  | { readonly status: 'logged-in'; readonly token: string; readonly admin: Admin }

export const expired = 'Your admin session has ended. Please log in again.'

/**
 * The administrator's session of this load of the page: it lives on while the person moves between the views, and ends with the
 * page. The token is held here, so that another tab that clears the storage on its own load takes nothing from this one.
 */
export class AdminSessionStore {
  #session: AdminSession = { status: 'loading' }
  #end: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): AdminSession => this.#session

  /** Clears what an earlier load has stored; does nothing a second time. */
  start(): void {
    if (this.#session.status !== 'loading') return
    clearAdminSession()
    this.#change({ status: 'logged-out', busy: false })
  }

  async logIn(credentials: { email: string; password: string }): Promise<void> {
    this.#change({ status: 'logged-out', busy: true })
    try {
      const login = readLogin(await postLogin(credentials))
      if (!login) throw new Error('The answer to the login holds no session.')
      this.#begin(login)
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure('The administrator could not be logged in.', error)
      this.#change({ status: 'logged-out', busy: false, failure: loginFailure(error) })
    }
  }

  /** Ends the session here, then on the server. */
  async logOut(): Promise<void> {
    if (this.#session.status !== 'logged-in') return
    const { token } = this.#session
    this.#finish()
    await postLogout(token).catch(error => logFailure('The administrator could not be logged out.', error))
  }

  /** Falls back to the login because the server takes this token no more. A later session stays as it is. */
  expire(token: string): void {
    if (this.#session.status === 'logged-in' && this.#session.token === token) this.#finish(expired)
  }

  #begin({ token, admin, endsAt }: Login): void {
    storeAdminSession({ token, admin })
    if (endsAt !== undefined) this.#end = setTimeout(() => this.expire(token), endsAt - Date.now())
    this.#change({ status: 'logged-in', token, admin })
  }

  #finish(notice?: string): void {
    clearTimeout(this.#end)
    clearAdminSession()
    this.#change({ status: 'logged-out', busy: false, notice })
  }

  #change(session: AdminSession): void {
    this.#session = session
    for (const listener of this.#listeners) listener()
  }
}
