import { auditAction } from '@docent/contract'
import { expect, test } from 'vitest'
import { actionLabel, whoLabel } from './audit-words.ts'

test('each entry of the trail says what was done and who did it', () => {
  expect(auditAction.options.map(action => actionLabel({ action }))).toEqual([
    'Administrator created',
    'Logged in',
    'Login failed',
    'Logged out',
    'Password reset',
    'File deleted',
  ])
  const admin = { name: 'Root', email: 'root@example.org' }
  expect(whoLabel({ action: 'file-deleted', admin, subject: 'id' })).toBe('by root@example.org')
  expect(whoLabel({ action: 'login-failed', admin: null, subject: admin.email })).toBe('wrong password')
  expect(whoLabel({ action: 'login-failed', admin: null, subject: null })).toBe('unknown email address')
  expect(whoLabel({ action: 'password-reset', admin: null, subject: admin.email })).toContain('command line')
})
