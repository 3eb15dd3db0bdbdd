import type { Agent } from 'node:http'
import type { Auth } from 'firebase-admin/auth'
import type { FirebaseConfig } from '../../firebase-variables.ts'

export type AdminConfig = Pick<FirebaseConfig, 'projectId' | 'serviceAccount' | 'emulatorHost'>

/**
 * Starts Google's SDK for servers. Verifying tokens needs the project's id alone; asking about accounts needs a service account or the emulator.
 * @param httpAgent carries its requests, for tests that answer them
 */
export async function openAdminSdk(
  { projectId, serviceAccount, emulatorHost }: AdminConfig,
  { httpAgent }: { httpAgent?: Agent } = {},
): Promise<{ auth: Auth; close(): Promise<void> }> {
  // Loaded where Firebase is chosen and nowhere else: it is large.
  const [{ cert, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  opened += 1
  const app = initializeApp(
    { projectId, httpAgent, ...(serviceAccount ? { credential: cert({ ...serviceAccount }, httpAgent) } : {}) },
    `docent-${opened}`,
  )
  const auth = withEmulator(emulatorHost, () => getAuth(app))
  return { auth, close: () => deleteApp(app) }
}

/**
 * Makes the SDK's service while its variable names the emulator, or none. The SDK has no other setting for it, and reads
 * it only while it makes the service; where it is set, unsigned tokens are accepted, so what stands in the environment must
 * not decide.
 */
function withEmulator<Made>(host: string | undefined, make: () => Made): Made {
  const { FIREBASE_AUTH_EMULATOR_HOST: before } = process.env
  setEmulator(host)
  try {
    return make()
  } finally {
    setEmulator(before)
  }
}

function setEmulator(host: string | undefined): void {
  if (host === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  else process.env.FIREBASE_AUTH_EMULATOR_HOST = host
}

/** The SDK keeps its apps by name in one list of the process. */
let opened = 0
