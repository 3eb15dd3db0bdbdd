import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './root.ts'

/** What the built web app is made of. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/inline-script.ts',
  'web/prerendered-home.ts',
  'contract/src',
  'package-lock.json',
]

/** Builds the web app into `web/dist` unless it is there and newer than all that it is made of. Ends the process when building fails. */
export function buildWeb(): void {
  const built = join(root, 'web/dist/index.html')
  const newest = Math.max(...sources.map(source => newestChange(join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  process.stderr.write('Building the web app.\n')
  const status = run('vite', ['build', 'web', '--logLevel', 'warn'])
  if (status !== 0) {
    process.stderr.write('The web app could not be built: see the lines above.\n')
    process.exit(status)
  }
}

/** The latest change in a file or folder, in epoch milliseconds; a folder's own time tells of removed files. */
function newestChange(path: string): number {
  if (!existsSync(path)) return 0
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(path).map(name => newestChange(join(path, name))))
}
