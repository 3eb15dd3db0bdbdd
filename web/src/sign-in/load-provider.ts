import type { PublicConfig } from '@docent/contract'
import type { SignInProvider } from './provider.ts'

/** Loads who keeps the accounts, and none of the other's code. */
export async function loadProvider({ authProvider, firebase }: PublicConfig): Promise<SignInProvider> {
  if (authProvider === 'local') return (await import('./local/local-provider.ts')).localProvider()
  if (!firebase) throw new Error('Firebase is asked for and not configured.')
  return (await import('./firebase/firebase-provider.ts')).default(firebase)
}
