import type { FileEvent, FileView, ListedFile } from '@docent/contract'
import { readEvents } from '../api/read-events.ts'
import { ApiError, open, readError, request, unreachable } from '../api/request.ts'
import { authorization } from '../api/token.ts'

export const listFiles = (signal?: AbortSignal) => request<ListedFile[]>('/api/files', { signal })
export const getFile = (id: string, signal?: AbortSignal) =>
  request<FileView>(`/api/files/${encodeURIComponent(id)}`, { signal })
export const deleteFile = (id: string) => request<unknown>(`/api/files/${encodeURIComponent(id)}`, { method: 'DELETE' })
export const retryFile = (id: string) =>
  request<FileView>(`/api/files/${encodeURIComponent(id)}/retry`, { method: 'POST' })

/** Opens the live stream of the person's files; resolves when it is open. */
export async function watchFiles(signal: AbortSignal): Promise<AsyncGenerator<FileEvent>> {
  return readEvents<FileEvent>(await open('/api/files/events', { accept: 'text/event-stream', signal }))
}

/**
 * Uploads a document. By XMLHttpRequest, because fetch cannot tell how much was sent.
 * @param onProgress is given the part sent, from 0 to 1
 * @throws {ApiError} with the server's code and message
 */
export function uploadFile(file: File, onProgress: (part: number) => void, signal?: AbortSignal): Promise<FileView> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/upload-pdf')
    call.responseType = 'json'
    call.withCredentials = true
    for (const [name, value] of Object.entries(authorization())) call.setRequestHeader(name, value)
    call.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    call.onload = () =>
      call.status < 300 && call.response?.file
        ? resolve(call.response.file as FileView)
        : reject(readError(call.status, call.response))
    call.onerror = () => reject(new ApiError({ code: 'UNREACHABLE', message: unreachable, status: 0 }))
    call.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    call.send(form)
  })
}
