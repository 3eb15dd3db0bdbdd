import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './root.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})
const read = (file: string) => lockFile.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
const { packages } = read('package-lock.json')

/** Draws pages of PDFs under Node for those who want it; nothing of ours does. */
const unused = 'node_modules/@napi-rs/canvas'

test.each(['package-lock.json', 'e2e/emulator/package-lock.json'])('%s names no registry', file => {
  expect(Object.values(read(file).packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
})

test("the product needs nothing of the tests' emulator", () => {
  expect(Object.keys(packages).filter(path => path.includes('firebase-tools'))).toEqual([])
})

test('the lock file holds the builds for every platform: npm ci refuses to go on without them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages) && path !== unused,
    ),
  )
  expect(missing).toEqual([])
})
