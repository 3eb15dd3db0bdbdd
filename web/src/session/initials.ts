import type { User } from '@docent/contract'

/** First letters of up to two words of the display name, else first two letters of the email, else "U". */
export function initials({ displayName, email }: Pick<User, 'displayName' | 'email'>): string {
  const words = displayName.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.length > 0 ? words.map(word => [...word][0]).join('') : [...email].slice(0, 2).join('')
  return letters.toLocaleUpperCase() || 'U'
}
