import type { Profile, ProfileChanges } from '@docent/contract'
import { request } from '../api/request.ts'

export const getProfile = (signal?: AbortSignal) => request<Profile>('/api/profile', { signal })
export const updateProfile = (changes: ProfileChanges) =>
  request<{ profile: Profile }>('/api/profile', { method: 'PUT', body: changes })
