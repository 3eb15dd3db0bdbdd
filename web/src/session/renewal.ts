import { onRefusedToken } from '../api/token.ts'
import { getPublicConfig } from './api.ts'

/** What of the SDK keeps a session alive, and its settings; undefined where the product itself keeps the accounts. */
export async function loadFirebase() {
  const { firebase } = await getPublicConfig()
  if (!firebase) return undefined
  return { settings: firebase, ...(await import('./firebase-token.ts')) }
}

// Firebase's tokens live for an hour: a page that is opened later than that begins with one that has run out.
onRefusedToken(async () => {
  const firebase = await loadFirebase()
  return firebase ? firebase.renewFirebaseToken(firebase.settings) : false
})

export async function signOutOfFirebase(): Promise<void> {
  const firebase = await loadFirebase()
  await firebase?.endFirebaseSession(firebase.settings)
}
