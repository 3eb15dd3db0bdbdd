import type { PhoneCodeSent, SignedIn } from '@docent/contract'
import { request } from '../../api/request.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

const post = <Answer>(url: string, body?: object) => request<Answer>(url, { method: 'POST', ...(body ? { body } : {}) })

export const signUpByEmail = (body: Credentials & { name: string }) => post<SignedIn>('/api/auth/sign-up/email', body)
export const signInByEmail = (body: Credentials) => post<SignedIn>('/api/auth/sign-in/email', body)
export const requestPasswordReset = (email: string) => post<unknown>('/api/auth/request-password-reset', { email })
export const resetPassword = (body: { token: string; password: string }) =>
  post<unknown>('/api/auth/reset-password', body)
export const sendPhoneCode = (phoneNumber: string) => post<PhoneCodeSent>('/api/auth/phone/send-code', { phoneNumber })
export const verifyPhoneCode = (body: { verificationId: string; code: string }) =>
  post<SignedIn>('/api/auth/phone/verify', body)
/** Takes what Google's sign-in ended with, once. */
export const takeGoogleToken = () => post<SignedIn>('/api/auth/google/token')
