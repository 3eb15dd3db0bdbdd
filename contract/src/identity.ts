import { z } from 'zod'
import type { RouteContract } from './route.ts'

/** The signed-in person, as `GET /api/me` answers it. */
export const user = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** The texts of the specification's error catalogue for sign-in and sign-up, by the code of the identity provider. */
export const signInMessages = {
  'email-already-in-use': 'This email is already registered. Try signing in instead.',
  'weak-password': 'Password is too weak. Please choose a stronger password.',
  'invalid-email': 'Please enter a valid email address.',
  'user-not-found': 'No account found with this email. Try signing up instead.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please wait a moment and try again.',
} as const

/** The same catalogue for phone codes. */
export const phoneMessages = {
  'invalid-phone-number': 'Invalid phone number format. Please check and try again.',
  'code-not-sent': 'Failed to send OTP. Please check your phone number and try again.',
  'invalid-verification-code': 'Invalid verification code. Please check and try again.',
  'code-expired': 'Verification code has expired. Please request a new one.',
} as const

/**
 * What local accounts take. Lenient here: a wrong email or password is answered with the catalogue's own code and sentence,
 * not with INVALID_REQUEST.
 */
const credentials = z.object({ email: z.string().max(320), password: z.string().max(1_024) })

/** `token` is the identity token: sent as `Authorization: Bearer`, or exchanged for a cookie by `sessionLogin`. */
const signedIn = z.object({ token: z.string(), user })
export type SignedIn = z.infer<typeof signedIn>

export const signUpEmail = {
  method: 'POST',
  url: '/api/auth/sign-up/email',
  config: { access: 'public' },
  schema: {
    summary: 'Make a local account with email and password, and sign in to it.',
    tags: ['identity'],
    body: credentials.extend({ name: z.string().trim().max(200).default('') }),
    response: { 200: signedIn },
  },
} as const satisfies RouteContract

export const signInEmail = {
  method: 'POST',
  url: '/api/auth/sign-in/email',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in to a local account with email and password.',
    tags: ['identity'],
    body: credentials,
    response: { 200: signedIn },
  },
} as const satisfies RouteContract

export const requestPasswordReset = {
  method: 'POST',
  url: '/api/auth/request-password-reset',
  config: { access: 'public' },
  schema: {
    summary: 'Send a link that leads to a new password. The answer does not tell whether there is such an account.',
    tags: ['identity'],
    body: z.object({ email: z.string().max(320) }),
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

export const resetPassword = {
  method: 'POST',
  url: '/api/auth/reset-password',
  config: { access: 'public' },
  schema: {
    summary: 'Set a new password by the token of such a link, once. Ends all sessions of the account.',
    tags: ['identity'],
    body: z.object({ token: z.string().max(200), password: z.string().max(1_024) }),
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

/** `verificationId` stands for this one code; it is told with the six digits. */
const phoneCodeSent = z.object({ verificationId: z.string() })
export type PhoneCodeSent = z.infer<typeof phoneCodeSent>

export const sendPhoneCode = {
  method: 'POST',
  url: '/api/auth/phone/send-code',
  config: { access: 'public' },
  schema: {
    summary: 'Send a code of six digits to a phone.',
    tags: ['identity'],
    body: z.object({ phoneNumber: z.string().max(64) }),
    response: { 200: phoneCodeSent },
  },
} as const satisfies RouteContract

export const verifyPhoneCode = {
  method: 'POST',
  url: '/api/auth/phone/verify',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a code that was sent to a phone; the first time this makes an account.',
    tags: ['identity'],
    body: z.object({ verificationId: z.string().max(64), code: z.string().max(32) }),
    response: { 200: signedIn },
  },
} as const satisfies RouteContract

export const startGoogle = {
  method: 'GET',
  url: '/api/auth/google',
  config: { access: 'public' },
  schema: {
    summary: "Lead the browser to Google's sign-in.",
    tags: ['identity'],
    querystring: z.object({ display: z.enum(['popup', 'page']).default('page') }),
  },
} as const satisfies RouteContract

export const googleCallback = {
  method: 'GET',
  url: '/api/auth/callback/google',
  config: { access: 'public' },
  schema: {
    summary: 'Where Google sends the browser back to. What came of it waits to be taken, once.',
    tags: ['identity'],
    querystring: z.object({
      code: z.string().max(4_096).optional(),
      state: z.string().max(1_024).optional(),
      error: z.string().max(200).optional(),
    }),
  },
} as const satisfies RouteContract

export const takeGoogleToken = {
  method: 'POST',
  url: '/api/auth/google/token',
  config: { access: 'public' },
  schema: {
    summary: "Take the identity token, or the error, that Google's sign-in in this browser ended with.",
    tags: ['identity'],
    response: { 200: signedIn },
  },
} as const satisfies RouteContract

export const signOut = {
  method: 'POST',
  url: '/api/auth/sign-out',
  config: { access: 'public' },
  schema: {
    summary: 'Revoke the identity token that the request carries. Harmless when signed out.',
    tags: ['identity'],
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

export const sessionLogin = {
  method: 'POST',
  url: '/api/sessionLogin',
  config: { access: 'public' },
  schema: {
    summary: 'Exchange an identity token for a session cookie.',
    tags: ['identity'],
    body: z.object({ idToken: z.string().min(1).max(8_192) }),
    response: { 200: z.object({ success: z.literal(true), user }) },
  },
} as const satisfies RouteContract

export const sessionLogout = {
  method: 'POST',
  url: '/api/sessionLogout',
  config: { access: 'public' },
  schema: {
    summary: 'End the session: the token is revoked and the cookie removed. Harmless when signed out.',
    tags: ['identity'],
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract

export const getMe = {
  method: 'GET',
  url: '/api/me',
  config: { access: 'user' },
  schema: { summary: 'The signed-in person.', tags: ['identity'], response: { 200: user } },
} as const satisfies RouteContract
