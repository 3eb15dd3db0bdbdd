import { useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'

/** How often the server is asked whether it is there, in milliseconds; while it is not, more often. */
const askEvery = 30_000
const askAgain = 5_000

/** Whether the server's health call answers; undefined until that is known. Hidden tabs do not ask. */
export function useBackendRunning(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) =>
      request('/healthz', { signal }).then(
        () => true,
        () => false,
      ),
    // A lost network is an answer here, so the question is asked without one too.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data === false ? askAgain : askEvery),
  })
  return data
}
