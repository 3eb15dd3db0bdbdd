import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initializeApp } from 'firebase/app'
import { initializeAuth } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { securityCheck } from './security-check.ts'

// The SDK as it is built for browsers; under Node another part of it is found, which has no such check.
vi.mock('firebase/auth', () => {
  const firebase = createRequire(import.meta.url).resolve('firebase/auth')
  return import(join(dirname(createRequire(firebase).resolve('@firebase/auth')), '../esm/index.js'))
})

const auth = initializeAuth(initializeApp({ apiKey: 'any', projectId: 'demo-docent' }))
// The SDK's own stand-in for Google's script.
auth.settings.appVerificationDisabledForTesting = true

afterEach(() => {
  vi.unstubAllGlobals()
})

test("the security check is Firebase's invisible reCAPTCHA, gives a proof, and is taken away when it is cleared", async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname)
    return Response.json({ recaptchaSiteKey: 'key' })
  })
  const check = securityCheck(auth, { onExpired: () => undefined })
  expect(document.body.children).toHaveLength(1)
  await check.ready()
  expect(asked).toEqual(['/v1/recaptchaParams'])
  const verifier = check.verifier()
  expect(Reflect.get(verifier, 'parameters')).toMatchObject({ size: 'invisible' })
  expect(await verifier.verify()).toBeTruthy()
  expect(document.body.textContent).toBe('')
  check.clear()
  expect(document.body.children).toHaveLength(0)
})

test('where Google cannot be reached the check is not ready', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const check = securityCheck(auth, { onExpired: () => undefined })
  await expect(check.ready()).rejects.toMatchObject({ code: 'captcha-not-ready' })
  check.clear()
})
