import type { PublicConfig } from '@docent/contract'
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'

export type FirebaseSettings = NonNullable<PublicConfig['firebase']>

let opened: Auth | undefined

/**
 * Firebase's SDK, started once in a page. Import this file dynamically: it is large, and pages of local accounts need nothing of it.
 * @param popups loads Google's frame at once on phones and in Safari, which open a popup only straight after a tap
 */
export function openFirebaseAuth(
  { emulatorHost, apiKey, authDomain, projectId, appId }: FirebaseSettings,
  { popups = false }: { popups?: boolean } = {},
): Auth {
  if (opened) return opened
  opened = initializeAuth(initializeApp({ apiKey, authDomain, projectId, appId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...(popups ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  })
  // For the mails and text messages that Firebase sends.
  opened.languageCode = navigator.language
  if (emulatorHost !== undefined) {
    connectAuthEmulator(opened, `http://${emulatorHost}`, { disableWarnings: true })
    // The SDK's own switch for tests: the emulator wants no proof, and Google's script is out of their reach.
    opened.settings.appVerificationDisabledForTesting = true
  }
  return opened
}
