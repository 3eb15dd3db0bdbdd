import { useMemo } from 'react'
import { useFiles } from '../uploads/index.ts'
import type { ChosenFile } from './draft.ts'

/** The person's files that can be asked about, newest first; undefined until they are known. */
export function useReadyFiles(): (ChosenFile & { readonly uploadedAt: string })[] | undefined {
  const { data } = useFiles()
  return useMemo(
    () =>
      data?.flatMap(({ id, original_filename, upload_status, created_at }) =>
        upload_status === 'processed' ? [{ id, name: original_filename, uploadedAt: created_at }] : [],
      ),
    [data],
  )
}
