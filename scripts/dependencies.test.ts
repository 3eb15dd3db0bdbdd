import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './root.ts'

const packages = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: packages, devDependencies: packages })

/** Named in no file of ours: types for the compiler, and tools that others start. */
const unnamed = /^(@types\/|typescript$|@biomejs\/biome$)/

test.each([
  ['.', '{e2e,scripts}/**/*.{ts,mjs}'],
  ['contract', 'contract/src/**/*.ts'],
  ['server', 'server/src/**/*.ts'],
  ['web', 'web/{src/**/*.{ts,tsx,css},*.ts}'],
])('every dependency of %s/package.json is used', (folder, pattern) => {
  const { dependencies, devDependencies } = manifest.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  )
  const files = globSync([pattern, 'vitest.config.ts', 'web/vite.config.ts', 'server/vite.config.ts'], { cwd: root })
  const sources = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  // `import 'name'`, `import('name/part')`, and packages that are found by a name put together.
  const isUsed = (name: string) => new RegExp(`['"\`]${name}['"\`/]`).test(sources) || isDataOf(name, sources)
  const all = Object.keys({ ...dependencies, ...devDependencies })
  expect(all.filter(name => !unnamed.test(name) && !isUsed(name))).toEqual([])
})

/** Language data is asked for as `@tesseract.js-data/${language}`. */
const isDataOf = (name: string, sources: string) =>
  name.startsWith('@tesseract.js-data/') && sources.includes('@tesseract.js-data/$')
