import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The part of Firebase's SDK that keeps identities, as it is built for browsers. */
function readSdk(): string {
  const firebase = createRequire(import.meta.url).resolve('firebase/auth')
  const identity = dirname(createRequire(firebase).resolve('@firebase/auth'))
  const folder = join(identity, '../esm')
  return readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

test("the SDK's own timings: tokens anew 5 minutes before they run out, 30 and 60 seconds for the network, 8 for a closed window", () => {
  const sdk = readSdk()
  expect(sdk).toMatch(/expTime - Date\.now\(\) - 300000\b/)
  expect(sdk).toMatch(/DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\)/)
  expect(sdk).toMatch(/\b8000 \/\* _Timeout\.AUTH_EVENT \*\//)
})
