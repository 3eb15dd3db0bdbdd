import type { ListedFile } from '@docent/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { deleteFile, retryFile } from './api.ts'
import { applyFileEvents } from './apply-file-events.ts'
import { tellFailure } from './tell-failure.ts'
import { filesKey } from './use-files.ts'

/** Deleting a file and trying a failed one again. */
export function useFileActions() {
  const client = useQueryClient()
  const change = (apply: (files: ListedFile[]) => ListedFile[]) =>
    client.setQueryData<ListedFile[]>(filesKey, files => (files ? apply(files) : files))

  const remove = useMutation({
    mutationFn: (file: ListedFile) => deleteFile(file.id),
    onSuccess: (_answer, { id, original_filename: name }) => {
      change(files => applyFileEvents(files, [{ event: 'file-delete', fileId: id }]))
      toast.success(`${name} is deleted.`)
    },
    onError: error => tellFailure(error, 'Delete failed'),
    onSettled: () => client.invalidateQueries({ queryKey: filesKey }),
  })
  const retry = useMutation({
    mutationFn: (file: ListedFile) => retryFile(file.id),
    onSuccess: file => change(files => applyFileEvents(files, [{ event: 'file-change', file }])),
    onError: error => tellFailure(error, 'This file could not be tried again.'),
  })
  return { remove, retry }
}
