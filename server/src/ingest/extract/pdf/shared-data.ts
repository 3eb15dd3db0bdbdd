import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')
export const data = join(root, '../shared/data')
const manifest = join(data, 'MANIFEST.tsv')
/** The shared test documents are optional: tests that need them are skipped, with a notice, where they are missing. */
export const isThere = existsSync(manifest)
if (!isThere) process.stderr.write('Skipped: the shared documents (../shared/data) are not beside this checkout.\n')

/** A PDF of the shared documents and what its reading should give. */
export interface Row {
  readonly file: string
  readonly expected: string
  readonly evidence: string
}

export const rows: Row[] = (isThere ? readFileSync(manifest, 'utf8').split('\n') : []).flatMap(line => {
  const [file = '', , , , , expected = '', evidence = ''] = line.split('\t')
  return /^(?:docs|hostile)\/pdf\//u.test(file) ? [{ file, expected, evidence }] : []
})

/** For comparing phrases: NFKC, white space collapsed. */
export const collapsed = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ')
