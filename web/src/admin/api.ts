import type { AdminFile, AdminFileSort, AdminStats, AdminUsage, AuditEntry } from '@docent/contract'
import { request } from '../api/request.ts'

/** What of the list of all files is asked for; `page` from 1. */
export interface FilesQuery {
  readonly page: number
  readonly sort: AdminFileSort
  readonly direction: 'asc' | 'desc'
  readonly search: string
}

export interface FilesPage {
  readonly files: AdminFile[]
  /** On all pages. */
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

interface Asked {
  readonly token: string
  readonly signal?: AbortSignal
}

/** The answer is looked at by `readLogin`. */
export const postLogin = (body: { email: string; password: string }) =>
  request<unknown>('/api/admin/login', { method: 'POST', body, token: null })
export const postLogout = (token: string) => request<unknown>('/api/admin/logout', { method: 'POST', token })

export const getStats = (asked: Asked) => request<AdminStats>('/api/admin/stats', asked)

/** What each person used of the language model, and how far the embedding model is. */
export const getUsage = (asked: Asked) => request<AdminUsage>('/api/admin/usage', asked)

export function listFiles(query: FilesQuery, asked: Asked): Promise<FilesPage> {
  const text = new URLSearchParams({ ...query, page: String(query.page) })
  return request(`/api/admin/files?${text}`, asked)
}

export const deleteFile = (id: string, { token }: Asked) =>
  request<unknown>(`/api/admin/files/${encodeURIComponent(id)}`, { method: 'DELETE', token })

/** A page of the trail, newest first; `before` is the last id of the page before. */
export function listActions(before: number | undefined, asked: Asked) {
  const text = new URLSearchParams({ limit: '20', ...(before === undefined ? {} : { before: String(before) }) })
  return request<{ entries: AuditEntry[]; more: boolean }>(`/api/admin/audit?${text}`, asked)
}
