import type { SignedIn } from '@docent/contract'
import { request } from '../api/request.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export const signUpByEmail = (body: Credentials & { name: string }) =>
  request<SignedIn>('/api/auth/sign-up/email', { method: 'POST', body })

export const signInByEmail = (body: Credentials) =>
  request<SignedIn>('/api/auth/sign-in/email', { method: 'POST', body })
