import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'server/dist')

/** The files that the compiled programs were made of, each with a digest of what it held. */
const sources = z.record(z.string(), z.string())

/** Told once for each process: reading the sources takes some milliseconds. */
const fresh = new Map<string, boolean>()

/**
 * The compiled copy of a program that is started for a file or a thread, which starts in a third of the time; the program itself
 * where none was built, or a source has changed since.
 * @param entry the path of its source
 */
export function compiledEntry(entry: string, folder = built): string {
  const compiled = join(folder, `${basename(entry, '.ts')}.js`)
  if (!fresh.has(folder)) fresh.set(folder, isFresh(folder))
  // Looked for each time: it may be built anew while a server runs.
  return fresh.get(folder) && existsSync(compiled) ? compiled : entry
}

/** Whether compiled programs are there and every file that they were made of holds what it held. */
export function isFresh(folder = built): boolean {
  try {
    const files = sources.parse(JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')))
    return Object.entries(files).every(([path, digest]) => digestOf(readFileSync(join(root, path))) === digest)
  } catch {
    return false
  }
}

/** By what a changed source is told; `vite.config.ts` of the server writes it. */
export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
