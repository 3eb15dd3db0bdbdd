import type { SectionView } from '@docent/contract'
import { request } from '../api/request.ts'

export const getSection = (fileId: string, section: number, signal?: AbortSignal) =>
  request<SectionView>(`/api/files/${encodeURIComponent(fileId)}/sections/${section}`, { signal })
