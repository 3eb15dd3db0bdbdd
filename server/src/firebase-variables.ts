import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Google's project, as its console shows it, and what the server may do there. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
  /** With it the server can ask Firebase about accounts, change and delete them. */
  readonly serviceAccount: ServiceAccount | undefined
  /** `HOST:PORT` of the official emulator, whose tokens are not signed; in tests on this machine alone. */
  readonly emulatorHost: string | undefined
}

export type ServiceAccount = z.output<typeof serviceAccountKey>

const serviceAccountKey = z
  .object({ project_id: z.string().min(1), client_email: z.email(), private_key: z.string().includes('PRIVATE KEY') })
  .transform(({ project_id, client_email, private_key }) => ({
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
  }))

const takes = 'the JSON of a service account key, or the path of its file'

/** The key of a service account: its JSON text, or the path of the file that holds it. */
export const serviceAccount = z.string().transform((given, context): ServiceAccount => {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return serviceAccountKey.parse(JSON.parse(text))
  } catch {
    context.issues.push({ code: 'custom', message: takes, input: given })
    return z.NEVER
  }
})

/** The variables that the browser's SDK is started with: all four, or Firebase is not configured. */
const webVariables = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'] as const

type Given = { readonly [Name in (typeof webVariables)[number]]?: string | undefined } & {
  readonly AUTH_PROVIDER?: 'local' | 'firebase' | undefined
  readonly FIREBASE_SERVICE_ACCOUNT?: ServiceAccount | undefined
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
}

/**
 * Who keeps the accounts. Firebase where it is asked for, or where one of its variables is set: a forgotten one then shuts the door
 * rather than opening local accounts to everybody.
 * @returns `firebase` where that is configured, else `missing` with the variables to set
 */
export function chooseAuthProvider(given: Given): {
  authProvider: 'local' | 'firebase'
  firebase: FirebaseConfig | undefined
  missing: readonly string[]
} {
  const set = webVariables.filter(name => given[name] !== undefined)
  const authProvider = given.AUTH_PROVIDER ?? (set.length > 0 ? 'firebase' : 'local')
  if (authProvider === 'local') return { authProvider, firebase: undefined, missing: [] }
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: appId,
  } = given
  if (apiKey === undefined || authDomain === undefined || projectId === undefined || appId === undefined)
    return { authProvider, firebase: undefined, missing: webVariables.filter(name => !set.includes(name)) }
  const firebase = {
    apiKey,
    authDomain,
    projectId,
    appId,
    serviceAccount: given.FIREBASE_SERVICE_ACCOUNT,
    emulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST,
  }
  return { authProvider, firebase, missing: [] }
}

/** What of it the browser is told. */
export const publicFirebase = ({
  apiKey,
  authDomain,
  projectId,
  appId,
  emulatorHost,
  serviceAccount: key,
}: FirebaseConfig) => ({
  apiKey,
  authDomain,
  projectId,
  appId,
  emulatorHost,
  deletesAccounts: key !== undefined || emulatorHost !== undefined,
})
