import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storedColorScheme } from './theme/color-scheme.ts'
import { theme } from './theme/theme.ts'
import { FailureBoundary } from './ui/failure-boundary.tsx'

/** What every part of the app stands in: the theme, the answers of the server, and the screen for what fails. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="light"
    colorSchemeManager={storedColorScheme()}
    // The variables stand in tokens.css, where the first paint finds them.
    withCssVariables={false}
  >
    <QueryClientProvider client={queryClient}>
      <FailureBoundary>{children}</FailureBoundary>
    </QueryClientProvider>
  </MantineProvider>
)
