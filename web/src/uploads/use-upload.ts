import type { FileView } from '@docent/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { ApiError, failureMessage } from '../api/request.ts'
import { uploadFile } from './api.ts'
import { applyFileEvent } from './apply-file-event.ts'
import { refusal } from './file-words.ts'
import { filesKey } from './use-files.ts'

/** An upload on its way; `part` is from 0 to 1. */
export interface Upload {
  readonly name: string
  readonly part: number
}

function tellFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'UNSUPPORTED_FILE_TYPE')
    toast.error('Unsupported File Type', { description: error.message })
  else toast.error(failureMessage(error, 'Upload failed'))
}

/** Uploads one file at a time. Of several files the first is taken, and the person is told so. */
export function useUpload() {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    const [file] = files
    if (!file || running.current) return
    const refused = refusal(file)
    if (refused) {
      toast.error(refused.title, { description: refused.description })
      return
    }
    if (files.length > 1) toast.info(`One file at a time: ${file.name} was taken.`)
    const stop = new AbortController()
    running.current = stop
    setUpload({ name: file.name, part: 0 })
    try {
      const saved = await uploadFile(file, part => setUpload({ name: file.name, part }), stop.signal)
      client.setQueryData<FileView[]>(filesKey, before =>
        // The live stream may have told of it already, and know more by now.
        before?.some(each => each.id === saved.id)
          ? before
          : applyFileEvent(before ?? [], { event: 'file-change', file: saved }),
      )
      toast.success(`${file.name} is uploaded.`)
    } catch (error) {
      if (!stop.signal.aborted) tellFailure(error)
    } finally {
      running.current = undefined
      setUpload(undefined)
      void client.invalidateQueries({ queryKey: filesKey })
    }
  }

  return { upload, send, cancel: () => running.current?.abort() }
}
