import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that sessions are signed with: made at the first start, kept in `dataDir` for the server's own eyes. Whoever
 * removes it signs everybody out.
 * @throws when the file is there but holds no secret
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  const found = readSecret(path)
  if (found !== undefined) return found
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Written aside and linked into place: whole or not there, and never over one that exists.
  const part = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(part, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
  return readSecret(path)!
}

function readSecret(path: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (text.length < 32)
    throw new Error(
      `The file ${path} should hold the secret of the sessions and does not. Restore it, or delete it: everybody then signs in anew.`,
    )
  chmodSync(path, 0o600)
  return text
}
