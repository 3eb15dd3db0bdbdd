import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../server/src/config.ts'
import { root } from './root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const defaults = Object.fromEntries(
  Object.entries(variables).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    return [name, parsed.success && parsed.data !== undefined ? String(parsed.data) : '']
  }),
)

test("the README's table names every variable with its default", () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)]
  expect(Object.fromEntries(rows.map(([, name, value]) => [name, value ?? '']))).toEqual(defaults)
})

test('.env.example names every variable with its default', () => {
  const rows = [...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)]
  expect(Object.fromEntries(rows.map(([, name, value]) => [name, value]))).toEqual(defaults)
})
