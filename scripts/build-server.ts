import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh } from '../server/src/compiled-entry.ts'
import { root, run } from './root.ts'

const server = join(root, 'server')

/**
 * Compiles the programs that the server starts for single files into `server/dist`, unless they are there and made of what the sources
 * hold. Where that cannot be, in a folder that may not be written to for example, they run from their sources: the same, and slower.
 */
export function buildServer(): void {
  if (isFresh()) return
  let made: string
  try {
    made = mkdtempSync(join(server, '.dist-'))
  } catch {
    return
  }
  try {
    if (run('vite', ['build', 'server', '--outDir', made, '--logLevel', 'warn']) !== 0) return
    chmodSync(made, 0o755)
    // Put in place whole: another process may be reading it.
    rmSync(join(server, 'dist'), { recursive: true, force: true })
    renameSync(made, join(server, 'dist'))
  } catch (error) {
    // Two may build at the same time; one of them is enough.
    if (!isFresh()) process.stderr.write(`The programs of the server could not be compiled: ${error}\n`)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
