import type { Admin } from '@docent/contract'

const tokenKey = 'admin_token'
const adminKey = 'admin_user'

/** Keeps an administrator's token and who she is, under the names that the specification gives them. */
export function storeAdminSession({ token, admin }: { token: string; admin: Admin }): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(adminKey, JSON.stringify(admin))
}

export function clearAdminSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(adminKey)
}
