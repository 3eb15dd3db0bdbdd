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
export type SignInCode = keyof typeof signInMessages

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
