import type { PublicConfig } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { getPublicConfig } from './api.ts'

/** What this server offers, once it is known. It holds until the page is left. */
export function usePublicConfig(): PublicConfig | undefined {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => getPublicConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
