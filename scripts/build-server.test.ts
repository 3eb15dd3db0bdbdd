import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { compiledEntry } from '../server/src/compiled-entry.ts'
import { buildServer } from './build-server.ts'
import { root } from './root.ts'

test('every program that the server starts for a file or a thread is compiled', () => {
  buildServer()
  const entries = globSync('server/src/**/{*-process,*-worker,watchdog}.ts', { cwd: root })
    .filter(path => basename(path) !== 'confined-process.ts')
    .map(path => join(root, path))
  expect(entries.length).toBeGreaterThanOrEqual(5)
  expect(entries.filter(entry => compiledEntry(entry) === entry)).toEqual([])
})
