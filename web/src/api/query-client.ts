import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './request.ts'

/** What the server has told us. A refusal is not asked again; a lost connection is, twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
