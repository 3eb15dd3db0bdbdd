import type { ListedFile } from '@docent/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { applyFileEvents } from './apply-file-events.ts'
import { UploadStore } from './upload-store.ts'
import { filesKey } from './use-files.ts'

const store = new UploadStore()

/** The upload that is under way, if any, and how to begin or end one. A saved file stands in the list at once. */
export function useUpload() {
  const client = useQueryClient()
  const uploads = useSyncExternalStore(store.subscribe, store.read)
  const send = (files: readonly File[]) =>
    store.send(files, {
      onSaved: file =>
        client.setQueryData<ListedFile[]>(filesKey, before =>
          // The live stream may have told of it already, and know more by now.
          before?.some(each => each.id === file.id)
            ? before
            : applyFileEvents(before ?? [], [{ event: 'file-change', file }]),
        ),
      onEnd: () => void client.invalidateQueries({ queryKey: filesKey }),
    })
  return { ...uploads, send, cancel: store.cancel }
}
