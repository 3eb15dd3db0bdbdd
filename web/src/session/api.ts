import type { PublicConfig, User } from '@docent/contract'
import { request } from '../api/request.ts'

export const getMe = (signal?: AbortSignal) => request<User>('/api/me', { signal })
export const getPublicConfig = (signal?: AbortSignal) => request<PublicConfig>('/api/config', { signal })
export const sessionLogin = (idToken: string) =>
  request<unknown>('/api/sessionLogin', { method: 'POST', body: { idToken } })
export const sessionLogout = () => request<unknown>('/api/sessionLogout', { method: 'POST' })
