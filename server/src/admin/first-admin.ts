import type { Config } from '../config.ts'
import type { Database } from '../storage/index.ts'
import { findAdmin, listAdmins } from './admin-records.ts'
import { readDemoCredential, removeDemoCredential, writeDemoCredential } from './demo-credential.ts'
import { addAdmin, resetPassword } from './manage-admins.ts'

export interface FirstAdminOptions {
  readonly db: Database
  readonly config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR' | 'demo'>
  /** Shows a text at the terminal, and keeps it nowhere. */
  readonly announce: (text: string) => void
}

const defaultEmail = 'admin@localhost'

/**
 * Sees to it, at a start, that there is an administrator: the one that the configuration names, else one with a random password, which
 * is shown once at the terminal. Nobody becomes administrator by coming first. A password that the demo has shown on its
 * login screen is replaced when the product is started otherwise.
 */
export async function ensureAdmin({ db, config, announce }: FirstAdminOptions): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR: dataDir, demo } = config
  if (!demo) await endDemo({ db, dataDir, announce })
  const named = ADMIN_EMAIL?.toLowerCase()
  const exists = named === undefined ? (await listAdmins(db)).length > 0 : await findAdmin(db, { email: named })
  if (exists) return
  const added = await addAdmin({ db }, { email: named ?? defaultEmail, password: ADMIN_PASSWORD })
  if (!added?.generated) return
  announce(told('Administrator', added.admin.email, added.generated))
  if (demo) writeDemoCredential(dataDir, { email: added.admin.email, password: added.generated })
}

async function endDemo({ db, dataDir, announce }: Pick<FirstAdminOptions, 'db' | 'announce'> & { dataDir: string }) {
  const shown = readDemoCredential(dataDir)
  if (shown) {
    const reset = await resetPassword({ db, dataDir }, { email: shown.email })
    if (reset?.generated)
      announce(told('The demo has ended. The administrator has a new password', shown.email, reset.generated))
  }
  removeDemoCredential(dataDir)
}

const told = (what: string, email: string, password: string) =>
  `${what}: ${email}\nPassword, shown this once: ${password}\nTo change it: npm run admin -- reset ${email}`
