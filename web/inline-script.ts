import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A script to stand in the page itself, as the server's content security policy names it, without its lines of comment.
 * @param path from this folder
 */
export const inlineScript = (path: string): string =>
  readFileSync(join(import.meta.dirname, path), 'utf8').replace(/^\/\/.*\n/gm, '')
