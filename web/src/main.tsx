import './theme/mantine-styles.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { clearAdminSession } from './admin/index.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { storedColorScheme } from './theme/color-scheme.ts'
import { theme } from './theme/theme.ts'
import { FailureBoundary } from './ui/failure-boundary.tsx'

// Administrators log in anew after every load of the page.
clearAdminSession()

const queryClient = createQueryClient()

// As a transition React draws the first page in slices, between which the browser can paint and answer.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="light"
        colorSchemeManager={storedColorScheme()}
        // The variables stand in tokens.css, where the first paint finds them.
        withCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <FailureBoundary>
            <App />
          </FailureBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
)
