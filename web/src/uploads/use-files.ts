import type { FileView } from '@docent/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listFiles, watchFiles } from './api.ts'
import { applyFileEvent } from './apply-file-event.ts'
import { isPending } from './file-words.ts'
import { followFiles, waitFor } from './follow-files.ts'

export const filesKey = ['files']
/** How often the list is asked for while the live stream is down and files are being processed, in milliseconds. */
const pollEvery = 3_000

/** The person's files, as they stand in the cache. */
export const useFiles = () => useQuery({ queryKey: filesKey, queryFn: ({ signal }) => listFiles(signal) })

/** Keeps the list of files live while mounted: over the event stream, by polling while that is down. Mount it once. */
export function useLiveFiles(): void {
  const client = useQueryClient()
  const [live, setLive] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    void followFiles({
      open: watchFiles,
      onEvent: event =>
        client.setQueryData<FileView[]>(filesKey, files => (files ? applyFileEvent(files, event) : files)),
      onConnection: connected => {
        setLive(connected)
        // What changed before the stream was open would be missed without asking once more.
        if (connected) void client.invalidateQueries({ queryKey: filesKey })
      },
      wait: waitFor,
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [client])

  useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) => listFiles(signal),
    refetchInterval: ({ state }) => (!live && state.data?.some(isPending) ? pollEvery : false),
  })
}
