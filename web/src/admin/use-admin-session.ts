import { useEffect, useSyncExternalStore } from 'react'
import { type AdminSession, AdminSessionStore } from './admin-session.ts'

export const adminSession = new AdminSessionStore()

export function useAdminSession(): AdminSession {
  const session = useSyncExternalStore(adminSession.subscribe, adminSession.read)
  useEffect(() => adminSession.start(), [])
  return session
}
