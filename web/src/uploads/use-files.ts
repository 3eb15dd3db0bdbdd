import type { FileEvent, ListedFile } from '@docent/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listFiles, watchFiles } from './api.ts'
import { applyFileEvents } from './apply-file-events.ts'
import { batch } from './batch.ts'
import { isPending } from './file-words.ts'
import { followFiles, waitFor } from './follow-files.ts'

export const filesKey = ['files']
/** How often the list is asked for while the live stream is down and files are being processed, in milliseconds. */
const pollEvery = 3_000
/** Shortest time between two changes that are shown, in milliseconds: many files at work tell of each page they read. */
const showEvery = 250

/** For each list that was asked for and is not there yet, what the stream has told since: the list may be older. */
const toldSince = new Set<FileEvent[]>()

async function listNow({ signal }: { signal: AbortSignal }): Promise<ListedFile[]> {
  const told: FileEvent[] = []
  toldSince.add(told)
  try {
    return applyFileEvents(await listFiles(signal), told)
  } finally {
    toldSince.delete(told)
  }
}

const query = { queryKey: filesKey, queryFn: listNow }

/** The person's files, as they stand in the cache. */
export const useFiles = () => useQuery(query)

/** Those that are not ready yet. The component is drawn anew only when one of these changes. */
export function usePendingFiles(): readonly ListedFile[] {
  return useQuery({ ...query, select: selectPending }).data ?? none
}
const selectPending = (files: ListedFile[]) => files.filter(isPending)
const none: readonly ListedFile[] = []

/** How many files there are, and how many of them are not ready yet. */
export function useFileCounts(): { readonly total: number; readonly pending: number } {
  return useQuery({ ...query, select: selectCounts }).data ?? { total: 0, pending: 0 }
}
const selectCounts = (files: ListedFile[]) => ({ total: files.length, pending: selectPending(files).length })

/** The ids of the person's files, once they are known. The component is drawn anew only when one comes or goes. */
export function useFileIds({ enabled }: { enabled: boolean }): ReadonlySet<string> | undefined {
  const { data } = useQuery({ ...query, select: selectIds, enabled })
  return useMemo(() => data && new Set(data), [data])
}
const selectIds = (files: ListedFile[]) => files.map(({ id }) => id)

/** Keeps the list of files live while mounted: over the event stream, by polling while that is down. Mount it once. */
export function useLiveFiles(): void {
  const client = useQueryClient()
  const [live, setLive] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const events = batch<FileEvent>(showEvery, news => {
      for (const told of toldSince) told.push(...news)
      client.setQueryData<ListedFile[]>(filesKey, files => (files ? applyFileEvents(files, news) : files))
    })
    const askAnew = async () => {
      // A first list that is under way would be waited for in place of a new one.
      await client.cancelQueries({ queryKey: filesKey })
      await client.invalidateQueries({ queryKey: filesKey })
    }
    void followFiles({
      open: watchFiles,
      onEvent: events.push,
      onConnection: connected => {
        setLive(connected)
        // What changed before the stream was open would be missed without asking once more.
        if (connected) void askAnew()
      },
      wait: waitFor,
      signal: stop.signal,
    })
    return () => {
      stop.abort()
      events.end()
    }
  }, [client])

  // Nothing of it is shown here: only whether to poll.
  useQuery({
    ...query,
    notifyOnChangeProps: [],
    refetchInterval: ({ state }) => (!live && state.data?.some(isPending) ? pollEvery : false),
  })
}
