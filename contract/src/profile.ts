import { z } from 'zod'
import type { RouteContract } from './route.ts'

/** The ways of signing in that we offer, as identity providers name them. */
export const signInProvider = z.enum(['phone', 'google.com', 'password'])
export type SignInProvider = z.infer<typeof signInProvider>

/** A person's own data. What she has not given is an empty text. */
export const profile = z.object({
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Ways in which the account can be signed in to: those of `signInProvider`, or another that an identity provider offers. Not every one lists them. */
  providers: z.array(z.string()).optional(),
})
export type Profile = z.infer<typeof profile>

/** Only what is given is changed. Lenient here: what the rules refuse is answered with their own sentence. */
export const profileChanges = z
  .object({ displayName: z.string().max(1_000), email: z.string().max(1_000), phoneNumber: z.string().max(1_000) })
  .partial()
export type ProfileChanges = z.infer<typeof profileChanges>

/** The sentences of the profile's rules, by the code of their error. */
export const profileMessages = {
  NAME_REQUIRED: 'Name is required',
  NAME_TOO_LONG: 'Name must be at most 200 characters long',
  INVALID_EMAIL: 'Please enter a valid email address',
  INVALID_PHONE_NUMBER: 'Please enter a valid phone number',
} as const
export type ProfileRule = keyof typeof profileMessages

const nameCharacters = 200
const emailForm = z.email().max(254)
/** An optional plus, a digit that is not zero, up to fifteen more. */
const phoneForm = /^\+?[1-9][0-9]{0,15}$/

/**
 * Brings what was typed into the form in which it is kept, and names the rule that each field breaks. An email or a phone number that is
 * empty is not given. The web app and the server check by this same function.
 */
export function checkProfile(given: ProfileChanges): {
  changes: ProfileChanges
  broken: Partial<Record<keyof ProfileChanges, ProfileRule>>
} {
  const changes: ProfileChanges = {}
  const broken: Partial<Record<keyof ProfileChanges, ProfileRule>> = {}
  if (given.displayName !== undefined) {
    changes.displayName = given.displayName.trim()
    if (changes.displayName === '') broken.displayName = 'NAME_REQUIRED'
    else if (changes.displayName.length > nameCharacters) broken.displayName = 'NAME_TOO_LONG'
  }
  if (given.email !== undefined) {
    changes.email = given.email.trim().toLowerCase()
    if (changes.email !== '' && !emailForm.safeParse(changes.email).success) broken.email = 'INVALID_EMAIL'
  }
  if (given.phoneNumber !== undefined) {
    changes.phoneNumber = given.phoneNumber.replaceAll(/\s/g, '')
    if (changes.phoneNumber !== '' && !phoneForm.test(changes.phoneNumber)) broken.phoneNumber = 'INVALID_PHONE_NUMBER'
  }
  return { changes, broken }
}

export const getProfile = {
  method: 'GET',
  url: '/api/profile',
  config: { access: 'user' },
  schema: { summary: "The person's own data.", tags: ['profile'], response: { 200: profile } },
} as const satisfies RouteContract

export const updateProfile = {
  method: 'PUT',
  url: '/api/profile',
  config: { access: 'user' },
  schema: {
    summary: "Change the person's own data; what is not given stays.",
    tags: ['profile'],
    body: profileChanges,
    response: { 200: z.object({ success: z.literal(true), profile }) },
  },
} as const satisfies RouteContract
