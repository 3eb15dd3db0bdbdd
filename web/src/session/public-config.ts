import type { PublicConfig } from '@docent/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicConfig } from './api.ts'

/** What this server offers, for who must wait until it is known. It holds until the page is left. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getPublicConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What this server offers, once it is known. */
export function usePublicConfig(): PublicConfig | undefined {
  return useQuery(publicConfigQuery).data
}
