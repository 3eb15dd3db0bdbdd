import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set every variable has a default that works', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, LOG_LEVEL: 'info', TRUST_PROXY: false })
  expect(readConfig({ DATABASE_URL: 'postgres://db/docent', SEARCH_URL: '' }).unheeded).toEqual(['DATABASE_URL'])
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
    ['AUTH_PROVIDER', 'ldap', 'local or firebase'],
    ['FIREBASE_AUTH_DOMAIN', 'https://x.firebaseapp.com', 'a host name such as project.firebaseapp.com'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099', 'HOST:PORT'],
    ['TOKEN_SYNC_URL', 'https://elsewhere.example.org', 'a path such as /sync-token'],
    ['TOKEN_SYNC_URL', '//elsewhere.example.org', 'a path such as /sync-token'],
    ['INGEST_CONCURRENCY', '0', 'a whole number from 1 to 64'],
    ['INGEST_MEMORY_MB', '64', 'a whole number from 128 to 65536'],
    ['INGEST_TIMEOUT_SECONDS', '1', 'a whole number from 5 to 86400'],
    ['OCR_LANGUAGES', '../eng', 'codes such as eng or eng+deu'],
    ['SEARCH_WORKERS', '1.5', 'a whole number from 1 to 64'],
    ['TRUST_PROXY', 'yes', 'true or false'],
  ]
  for (const [name, value, takes] of wrong)
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: got ${JSON.stringify(value)}; takes ${takes}`)
})

test('all wrong variables are named together', () => {
  expect(() => readConfig({ PORT: 'x', TRUST_PROXY: '1', LOG_LEVEL: 'info' })).toThrow(/PORT.*TRUST_PROXY/s)
})

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'demo-docent.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo-docent',
  FIREBASE_APP_ID: '1:1:web:1',
}

test('Firebase keeps the accounts where its variables are set, and local accounts where none is', () => {
  expect(readConfig({})).toMatchObject({ AUTH_PROVIDER: 'local', firebase: undefined, missing: [] })
  expect(readConfig(firebase)).toMatchObject({
    AUTH_PROVIDER: 'firebase',
    firebase: {
      apiKey: 'key',
      authDomain: 'demo-docent.firebaseapp.com',
      projectId: 'demo-docent',
      appId: '1:1:web:1',
    },
    missing: [],
  })
  expect(readConfig({ ...firebase, AUTH_PROVIDER: 'local' }).AUTH_PROVIDER).toBe('local')
})

test('a forgotten variable of Firebase does not open local accounts', () => {
  const { FIREBASE_APP_ID, ...others } = firebase
  const config = readConfig(others)
  expect(config).toMatchObject({ AUTH_PROVIDER: 'firebase', firebase: undefined, missing: ['FIREBASE_APP_ID'] })
  expect(readConfig({ AUTH_PROVIDER: 'firebase' }).missing).toHaveLength(4)
})

test("the emulator's unsigned tokens are refused in production and where others reach the server", () => {
  const emulator = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(readConfig(emulator).firebase?.emulatorHost).toBe('127.0.0.1:9099')
  for (const more of [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://docent.example.org' },
    { TRUST_PROXY: 'true' },
  ])
    expect(() => readConfig({ ...emulator, ...more })).toThrow('anybody could sign in as anybody')
})

test('a service account is JSON or the path of its file, of the same project, and is never printed', async () => {
  const key = {
    type: 'service_account',
    project_id: 'demo-docent',
    client_email: 'docent@demo-docent.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nvery-secret\n-----END PRIVATE KEY-----\n',
  }
  const folder = await mkdtemp(join(tmpdir(), 'docent-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'key.json')
  await writeFile(file, JSON.stringify(key))
  for (const FIREBASE_SERVICE_ACCOUNT of [JSON.stringify(key), file])
    expect(readConfig({ ...firebase, FIREBASE_SERVICE_ACCOUNT }).firebase?.serviceAccount).toEqual({
      projectId: 'demo-docent',
      clientEmail: key.client_email,
      privateKey: key.private_key,
    })
  const other = JSON.stringify({ ...key, project_id: 'another' })
  expect(() => readConfig({ ...firebase, FIREBASE_SERVICE_ACCOUNT: other })).toThrow('belongs to another project')
  for (const wrong of ['{"private_key":"very-secret"}', join(folder, 'no.json')]) {
    const read = () => readConfig({ ...firebase, FIREBASE_SERVICE_ACCOUNT: wrong })
    expect(read).toThrow('got something else; takes the JSON of a service account key, or the path of its file')
    expect(read).not.toThrow('very-secret')
  }
})

test('OCR_LANGUAGES takes what an npm package or a folder holds, and says what to install for others', async () => {
  expect(readConfig({}).ocrLanguages).toMatchObject([{ code: 'eng' }])
  expect(() => readConfig({ OCR_LANGUAGES: 'eng+tlh+xyz' })).toThrow(
    'OCR_LANGUAGES: no data for tlh, xyz; run "npm install -w server @tesseract.js-data/tlh @tesseract.js-data/xyz", or put tlh.traineddata, xyz.traineddata into a folder that OCR_DATA_DIR names',
  )
  const folder = await mkdtemp(join(tmpdir(), 'docent-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'tlh.traineddata'), '')
  expect(readConfig({ OCR_LANGUAGES: 'eng+tlh', OCR_DATA_DIR: folder }).ocrLanguages).toMatchObject([
    { code: 'eng' },
    { code: 'tlh', path: join(folder, 'tlh.traineddata') },
  ])
})
