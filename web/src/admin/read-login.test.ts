import { expect, test } from 'vitest'
import { ApiError, readError } from '../api/request.ts'
import { loginFailure, readLogin } from './read-login.ts'

const admin = { name: 'Administrator', email: 'root@example.org' }

test('a login succeeds only with success true, a token and an admin object', () => {
  const expiresAt = '2026-01-01T08:00:00.000Z'
  expect(readLogin({ success: true, token: 'admin_x', admin, expiresAt })).toEqual({
    token: 'admin_x',
    admin,
    endsAt: Date.parse(expiresAt),
  })
  expect(readLogin({ success: true, token: 'admin_x', admin })).toEqual({ token: 'admin_x', admin })
  for (const answer of [
    { success: false, token: 'admin_x', admin },
    { success: true, admin },
    { success: true, token: '', admin },
    { success: true, token: 'admin_x' },
    { success: true, token: 'admin_x', admin: 'root' },
    undefined,
  ])
    expect([answer, readLogin(answer)]).toEqual([answer, undefined])
})

test('a failed login says error.message of the response, else "Login failed", also on a thrown error', () => {
  const error = { code: 'WRONG_ADMIN_CREDENTIALS', message: 'Incorrect email or password.' }
  expect(loginFailure(readError(401, { success: false, error }))).toBe('Incorrect email or password.')
  expect(loginFailure(readError(500, undefined))).toBe('Login failed')
  expect(loginFailure(new ApiError({ code: 'UNREACHABLE', message: 'No network.', status: 0 }))).toBe('Login failed')
  expect(loginFailure(new TypeError('x is not a function'))).toBe('Login failed')
})
