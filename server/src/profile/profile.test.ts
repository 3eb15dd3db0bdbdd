import type { Profile } from '@docent/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('a person sees and changes her own data, and nobody else does', async () => {
  const { addUser, stranger } = await testApp()
  const anna = await addUser({ name: 'Anna Ek', email: 'anna@example.org' })
  const ben = await addUser({ name: 'Ben', email: 'ben@example.org' })
  expect((await anna.get('/api/profile')).json()).toEqual({
    displayName: 'Anna Ek',
    email: 'anna@example.org',
    phoneNumber: '',
    providers: ['password'],
  })
  const changed = await anna.put('/api/profile', {
    displayName: '  Anna Maria Ek ',
    email: ' Anna.Ek@Example.org ',
    phoneNumber: '+91 98765 43210',
  })
  const profile = {
    displayName: 'Anna Maria Ek',
    email: 'anna.ek@example.org',
    phoneNumber: '+919876543210',
    providers: ['password'],
  }
  expect(changed.json()).toEqual({ success: true, profile })
  expect((await anna.get('/api/profile')).json()).toEqual(profile)
  expect((await anna.get('/api/me')).json()).toMatchObject({ displayName: 'Anna Maria Ek', email: profile.email })
  expect((await ben.get('/api/profile')).json()).toMatchObject({ displayName: 'Ben', phoneNumber: '' })
  const signIn = (email: string) =>
    stranger.post('/api/auth/sign-in/email', { email, password: anna.password }).then(answer => answer.statusCode)
  expect([await signIn('anna.ek@example.org'), await signIn('anna@example.org')]).toEqual([200, 401])
})

test('what is not given stays; an empty phone number removes it', async () => {
  const { addUser } = await testApp()
  const anna = await addUser({ name: 'Anna', email: 'anna@example.org' })
  const put = async (body: object) => (await anna.put('/api/profile', body)).json<{ profile: Profile }>().profile
  expect(await put({ phoneNumber: '12345' })).toMatchObject({ displayName: 'Anna', phoneNumber: '12345' })
  expect(await put({ displayName: 'Anni' })).toMatchObject({ displayName: 'Anni', phoneNumber: '12345' })
  expect(await put({})).toMatchObject({ displayName: 'Anni', email: 'anna@example.org', phoneNumber: '12345' })
  expect(await put({ phoneNumber: ' ' })).toMatchObject({ phoneNumber: '' })
})

test("the rules of the profile answer with the specification's sentences and change nothing", async () => {
  const { addUser } = await testApp()
  const anna = await addUser({ name: 'Anna', email: 'anna@example.org' })
  await addUser({ email: 'ben@example.org' })
  const before = (await anna.get('/api/profile')).json()
  const tries = [
    [{ displayName: ' \t' }, 400, 'NAME_REQUIRED', 'Name is required'],
    [{ displayName: 'x'.repeat(201) }, 400, 'NAME_TOO_LONG', 'Name must be at most 200 characters long'],
    [{ email: 'anna' }, 400, 'INVALID_EMAIL', 'Please enter a valid email address'],
    [{ email: 'anna @example.org' }, 400, 'INVALID_EMAIL', 'Please enter a valid email address'],
    [{ email: '' }, 400, 'INVALID_EMAIL', 'Please enter a valid email address'],
    [{ phoneNumber: '0123456789' }, 400, 'INVALID_PHONE_NUMBER', 'Please enter a valid phone number'],
    [{ phoneNumber: '12345678901234567' }, 400, 'INVALID_PHONE_NUMBER', 'Please enter a valid phone number'],
    [{ phoneNumber: '+49-170' }, 400, 'INVALID_PHONE_NUMBER', 'Please enter a valid phone number'],
    [{ email: 'BEN@example.org' }, 409, 'email-already-in-use', 'This email belongs to another account.'],
    [{ displayName: 'Anni', phoneNumber: '0' }, 400, 'INVALID_PHONE_NUMBER', 'Please enter a valid phone number'],
    [{ displayName: 7 }, 400, 'INVALID_REQUEST', '"displayName" is not valid: expected string, received number.'],
  ] as const
  for (const [body, status, code, message] of tries) {
    const answer = await anna.put('/api/profile', body)
    expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, error: { code, message } }])
  }
  expect((await anna.get('/api/profile')).json()).toEqual(before)
  for (const phoneNumber of ['1', '+1234567890123456', '1234567890123456'])
    expect((await anna.put('/api/profile', { phoneNumber })).json()).toMatchObject({ profile: { phoneNumber } })
})
