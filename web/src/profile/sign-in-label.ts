import type { Profile } from '@docent/contract'

export type SignInLabel = 'Phone' | 'Google' | 'Email' | 'Other'

/** What the badge says of the way in which a person signs in. Where no ways are listed it is guessed; undefined where nothing tells. */
export function signInLabel({
  email,
  phoneNumber,
  providers = [],
}: Omit<Profile, 'displayName'>): SignInLabel | undefined {
  if (providers.includes('phone')) return 'Phone'
  if (providers.includes('google.com')) return 'Google'
  if (providers.includes('password')) return 'Email'
  if (providers.length > 0) return 'Other'
  if (email === '') return phoneNumber === '' ? undefined : 'Phone'
  return /@g(oogle)?mail\.com$/i.test(email) ? 'Google' : 'Email'
}
