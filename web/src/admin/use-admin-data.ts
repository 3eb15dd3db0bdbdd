import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../api/log-failure.ts'
import { ApiError } from '../api/request.ts'
import { deleteFile, type FilesQuery, getStats, getUsage, listActions, listFiles } from './api.ts'
import { adminSession } from './use-admin-session.ts'

const key = 'admin'

/** What a call of this token gives; a token that the server takes no more ends the session, any other failure is logged and thrown on. */
async function asAdmin<Answer>(token: string, what: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) adminSession.expire(token)
    else if (!(error instanceof DOMException)) logFailure(what, error)
    throw error
  }
}

export const useStats = (token: string) =>
  useQuery({
    queryKey: [key, 'stats'],
    queryFn: ({ signal }) => asAdmin(token, 'The figures could not be loaded.', getStats({ token, signal })),
  })

/** While files are being embedded, how often their number is asked for, in milliseconds. */
const embeddingEvery = 5_000

/** What is used of the models. It is asked for again while there are files to embed. */
export const useUsage = (token: string) =>
  useQuery({
    queryKey: [key, 'usage'],
    queryFn: ({ signal }) => asAdmin(token, 'The use of the models could not be loaded.', getUsage({ token, signal })),
    refetchInterval: ({ state: { data } }) =>
      data && data.embedder.embedded < data.embedder.files ? embeddingEvery : false,
  })

/** A page of everybody's files. The page before stays in sight until the next one is there. */
export const useAllFiles = (token: string, query: FilesQuery) =>
  useQuery({
    queryKey: [key, 'files', query],
    queryFn: ({ signal }) => asAdmin(token, 'The files could not be loaded.', listFiles(query, { token, signal })),
    placeholderData: keepPreviousData,
  })

export const useAuditTrail = (token: string) =>
  useInfiniteQuery({
    queryKey: [key, 'audit'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      asAdmin(token, 'The audit trail could not be loaded.', listActions(pageParam, { token, signal })),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  })

export function useDeleteFile(token: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly original_filename: string }) =>
      asAdmin(token, 'The file could not be deleted.', deleteFile(id, { token })),
    // After a failure too: somebody else may have deleted it.
    onSettled: refresh,
  })
}

/** Asks the server anew for everything that is shown. */
export function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [key] })
}

/** Forgets, when the dashboard is left, what an administrator alone may see. */
export function useForgetOnLeave(): void {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: [key] }), [client])
}
