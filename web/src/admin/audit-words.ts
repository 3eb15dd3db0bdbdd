import type { AuditAction, AuditEntry } from '@docent/contract'

const labels: Readonly<Record<AuditAction, string>> = {
  'admin-created': 'Administrator created',
  login: 'Logged in',
  'login-failed': 'Login failed',
  logout: 'Logged out',
  'password-reset': 'Password reset',
  'file-deleted': 'File deleted',
}

/** What was done, in words. */
export const actionLabel = ({ action }: Pick<AuditEntry, 'action'>): string => labels[action]

/** Who did it: the administrator, or who else it can have been. */
export function whoLabel({ admin, action, subject }: Pick<AuditEntry, 'admin' | 'action' | 'subject'>): string {
  if (admin) return `by ${admin.email}`
  if (action === 'login-failed') return subject ? 'wrong password' : 'unknown email address'
  return 'at the command line or at a start of the server'
}
