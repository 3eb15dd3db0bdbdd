import { addAdmin, listAdmins, passwordLength, resetPassword } from '../admin/index.ts'
import { migrate, openDatabase } from '../storage/index.ts'
import type { AdminArguments } from './arguments.ts'
import { askPassword, RefusedError, readPassword } from './read-password.ts'

/**
 * Does what the command line says, on the database of the data folder. A running server may go on beside it: SQLite lets them take turns,
 * and the server reads administrators and their sessions anew at every request.
 * @returns what to print
 * @throws {RefusedError}
 */
export async function runCommand(asked: AdminArguments, { dataDir }: { dataDir: string }): Promise<string> {
  // Asked for first, so that the database is not held meanwhile.
  const password = asked.command === 'list' ? undefined : await passwordOf(asked)
  const { db, close } = openDatabase(dataDir)
  try {
    await migrate(db)
    if (asked.command === 'list') {
      const admins = await listAdmins(db)
      return admins
        .map(({ email, name, created_at }) => `${email}\t${name}\tsince ${created_at.slice(0, 10)}`)
        .join('\n')
    }
    const { email, name } = asked
    if (asked.command === 'create') {
      const added = await addAdmin({ db }, { email, name, password })
      if (!added)
        throw new RefusedError(`There is an administrator ${email} already. To change the password: reset ${email}`)
      return report(`${email} is an administrator now.`, added.generated)
    }
    const reset = await resetPassword({ db, dataDir }, { email, password })
    if (!reset) throw new RefusedError(`There is no administrator ${email}.`)
    return report(`${email} has a new password.`, reset.generated)
  } finally {
    await close()
  }
}

async function passwordOf(asked: Exclude<AdminArguments, { command: 'list' }>): Promise<string | undefined> {
  if (asked.generate) return undefined
  const password = asked.passwordFromInput ? await readPassword() : await askPassword()
  if (password === undefined) return undefined
  const { least, most } = passwordLength
  if (password.length < least) throw new RefusedError(`A password has at least ${least} characters.`)
  if (password.length > most) throw new RefusedError(`A password has at most ${most} characters.`)
  return password
}

const report = (what: string, generated: string | undefined) =>
  generated === undefined ? what : `${what}\nPassword, shown this once: ${generated}`
