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
const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Draws pages of PDFs under Node for those who want it; nothing of ours does. */
const unused = 'node_modules/@napi-rs/canvas'

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
})

test('the lock file holds the builds for every platform: npm ci refuses to go on without them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages) && path !== unused,
    ),
  )
  expect(missing).toEqual([])
})
