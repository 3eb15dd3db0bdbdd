import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The version of the product. */
export const version = (manifest as { version: string }).version
