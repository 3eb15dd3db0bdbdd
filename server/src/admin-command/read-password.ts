import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The command cannot be carried out; the message says why. Nothing was changed. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** Reads the password from the standard input: all of it but the line's end. */
export async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/**
 * Asks for a new password twice without showing it. Undefined when none is given, and where nobody can be asked.
 * @throws {RefusedError} when the second is not the first
 */
export async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const silent = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const stopped = new AbortController()
  lines.once('SIGINT', () => stopped.abort())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await lines.question('', { signal: stopped.signal })
    process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('New password (empty to have one generated): ')
    if (password === '') return undefined
    if ((await ask('Once more: ')) !== password)
      throw new RefusedError('The two passwords are not the same. Nothing was changed.')
    return password
  } catch (error) {
    if (stopped.signal.aborted) throw new RefusedError('Nothing was changed.')
    throw error
  } finally {
    lines.close()
  }
}
