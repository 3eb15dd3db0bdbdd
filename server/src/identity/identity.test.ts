import { signInMessages } from '@docent/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('a person signs up, is known by her token, and signs out', async () => {
  const { addUser, stranger } = await testApp()
  const anna = await addUser({ name: 'Anna Ek', email: 'Anna@Example.org' })
  const me = await anna.get('/api/me')
  expect(me.json()).toEqual({ uid: anna.id, displayName: 'Anna Ek', email: 'anna@example.org', photoURL: null })
  expect((await stranger.get('/api/me')).statusCode).toBe(401)
  expect((await anna.post('/api/auth/sign-out')).statusCode).toBe(200)
  expect((await anna.get('/api/me')).json()).toEqual({
    success: false,
    error: { code: 'NOT_SIGNED_IN', message: 'Please sign in and try again.' },
  })
})
