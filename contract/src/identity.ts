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
