import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compiledEntry } from './compiled-entry.ts'

const source = join(import.meta.dirname, 'some-process.ts')
const manifest = readFileSync(join(import.meta.dirname, '../package.json'))
const digest = createHash('sha256').update(manifest).digest('base64')

function compiled(sources: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'some-process.js'), '')
  writeFileSync(join(folder, 'sources.json'), sources)
  return folder
}

test('the compiled copy runs while its sources hold what it was made of', () => {
  const folder = compiled(JSON.stringify({ 'server/package.json': digest }))
  expect(compiledEntry(source, folder)).toBe(join(folder, 'some-process.js'))
  rmSync(join(folder, 'some-process.js'))
  expect(compiledEntry(source, folder)).toBe(source)
})

test.each([
  ['a source has changed', JSON.stringify({ 'server/package.json': 'another' })],
  ['a source is gone', JSON.stringify({ 'server/package.json': digest, 'server/src/gone.ts': digest })],
  ['nothing tells its sources', '{'],
])('the source runs where %s', (_, sources) => {
  expect(compiledEntry(source, compiled(sources))).toBe(source)
})
