import {
  demoFileId,
  type FileView,
  outlineSections,
  type SectionOutline,
  type SectionsReply,
  type SectionView,
} from '@docent/contract'
import { open, request } from '../api/request.ts'

/** Where a file is reached: the demo's by everybody, all others by their owner. */
const fileUrl = (fileId: string) =>
  fileId === demoFileId ? '/api/demo/file' : `/api/files/${encodeURIComponent(fileId)}`

/** Where the bytes of the original are. */
export const contentUrl = (fileId: string) => `${fileUrl(fileId)}/content`

export const getFile = (fileId: string, signal?: AbortSignal) => request<FileView>(fileUrl(fileId), { signal })

export const getSection = (fileId: string, section: number, signal?: AbortSignal) =>
  request<SectionView>(`${fileUrl(fileId)}/sections/${section}`, { signal })

/** The outline of all sections, asked for in as many calls as it takes. */
export async function listSections(fileId: string, signal?: AbortSignal): Promise<SectionOutline[]> {
  const all: SectionOutline[] = []
  for (;;) {
    const url = `${fileUrl(fileId)}/sections?from=${all.length}&limit=${outlineSections}`
    const { sections, outline } = await request<SectionsReply>(url, { signal })
    all.push(...outline)
    if (outline.length === 0 || all.length >= sections) return all
  }
}

/** Hands the original to the browser as a download under its own name. @throws {ApiError} */
export async function saveOriginal(fileId: string, name: string): Promise<void> {
  const response = await open(contentUrl(fileId))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
