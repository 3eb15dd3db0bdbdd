import { expect, test } from 'vitest'
import { signInLabel } from './sign-in-label.ts'

test.each([
  [['password', 'google.com', 'phone'], 'Phone'],
  [['password', 'google.com'], 'Google'],
  [['password'], 'Email'],
  [['apple.com'], 'Other'],
])('signed in by any of %j: the badge says %s', (providers, label) => {
  expect(signInLabel({ email: 'ada@gmail.com', phoneNumber: '+911234567890', providers })).toBe(label)
})

test.each([
  ['', '+911234567890', 'Phone'],
  ['ada@gmail.com', '+911234567890', 'Google'],
  ['ada@gmail.com', '', 'Google'],
  ['ada@example.org', '', 'Email'],
  ['gmail.com@example.org', '', 'Email'],
  ['', '', undefined],
])('with no list of providers, email %j and phone number %j: the badge says %s', (email, phoneNumber, label) => {
  expect(signInLabel({ email, phoneNumber })).toBe(label)
  expect(signInLabel({ email, phoneNumber, providers: [] })).toBe(label)
})
