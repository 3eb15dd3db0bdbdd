import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'

// The default of a second is short where much else runs; what comes sooner is not waited for.
configure({ asyncUtilTimeout: 20_000 })

/** What stands around the app, for a test of a part of it. Failed calls are not made again. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
