import { open, request } from '../api/request.ts'

/** Opens the stream of the zip file. @throws {ApiError} EXPORT_RUNNING, NOT_SIGNED_IN */
export const openExport = (signal: AbortSignal) => open('/api/account/export', { signal })
/** @throws {ApiError} WRONG_CONFIRMATION, NOT_SIGNED_IN */
export const deleteAccount = (confirm: string) =>
  request<unknown>('/api/account', { method: 'DELETE', body: { confirm } })
