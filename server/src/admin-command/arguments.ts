import { z } from 'zod'
import { parseCommandLine, UsageError } from '../command-line.ts'

export type AdminArguments =
  | { readonly command: 'list' }
  | {
      readonly command: 'create' | 'reset'
      readonly email: string
      readonly name?: string
      /** Whether the password comes from the standard input instead of being asked for. */
      readonly passwordFromInput: boolean
      /** Whether a password is generated without asking. */
      readonly generate: boolean
    }

export const usage = `Usage: npm run admin -- create EMAIL [--name NAME]
       npm run admin -- reset EMAIL
       npm run admin -- list

Makes administrators and gives them new passwords, also while the server runs. You are asked for the password; leave it
empty to have one generated, which is printed once. A new password logs the administrator out everywhere.

  --name NAME           what the administrator is called; default "Administrator"
  --generate            generate the password without asking
  --password-stdin      read the password from the standard input
  --help                show this`

/**
 * Reads the command line.
 * @returns 'help' when that is asked for
 * @throws {UsageError}
 */
export function readArguments(given: readonly string[]): AdminArguments | 'help' {
  const { values, positionals } = parseCommandLine({
    args: [...given],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      generate: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.help) return 'help'
  const [command, address, ...more] = positionals
  if (command === undefined) throw new UsageError('Say what to do: create, reset or list.')
  if (command === 'list') {
    if (address !== undefined) throw new UsageError('list takes nothing more.')
    return { command }
  }
  if (command !== 'create' && command !== 'reset')
    throw new UsageError(`There is no command ${JSON.stringify(command)}.`)
  if (address === undefined || more.length > 0) throw new UsageError('Name one email address.')
  const email = z.email().max(254).safeParse(address.trim().toLowerCase())
  // The first administrator of a fresh installation has this one.
  if (!email.success && address !== 'admin@localhost')
    throw new UsageError(`${JSON.stringify(address)} is not an email address.`)
  if (values.generate && values['password-stdin']) throw new UsageError('Choose --generate or --password-stdin.')
  const name = values.name?.trim()
  if (name === '' || (name !== undefined && command === 'reset')) throw new UsageError('--name goes with create.')
  return {
    command,
    email: email.data ?? address,
    ...(name === undefined ? {} : { name }),
    passwordFromInput: values['password-stdin'],
    generate: values.generate,
  }
}
