import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set every variable has a default that works', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, LOG_LEVEL: 'info', TRUST_PROXY: false })
  expect(readConfig({ PORT: '', DATA_DIR: '' }).DATA_DIR).toBe(join(process.cwd(), 'data'))
})

test('a wrong value is answered with the variable, what it got and what it takes', () => {
  const wrong: [name: string, value: string, takes: string][] = [
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '3000abc', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'docent.example.org', 'an address such as https://docent.example.org'],
    ['PUBLIC_URL', 'ftp://example.org', 'an address such as https://docent.example.org'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['AUTH_PROVIDER', 'ldap', 'local'],
    ['INGEST_CONCURRENCY', '0', 'a whole number from 1 to 64'],
    ['INGEST_MEMORY_MB', '64', 'a whole number from 128 to 65536'],
    ['INGEST_TIMEOUT_SECONDS', '1', 'a whole number from 5 to 86400'],
    ['SEARCH_WORKERS', '1.5', 'a whole number from 1 to 64'],
    ['TRUST_PROXY', 'yes', 'true or false'],
  ]
  for (const [name, value, takes] of wrong)
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: got ${JSON.stringify(value)}; takes ${takes}`)
})

test('all wrong variables are named together', () => {
  expect(() => readConfig({ PORT: 'x', TRUST_PROXY: '1', LOG_LEVEL: 'info' })).toThrow(/PORT.*TRUST_PROXY/s)
})
