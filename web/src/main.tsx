import './theme/mantine-styles.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { clearAdminSession } from './admin/index.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { watchStyles } from './ui/failed-styles.ts'

// Administrators log in anew after every load of the page.
clearAdminSession()

// Before any part is fetched.
watchStyles()

const queryClient = createQueryClient()

// As a transition React draws the first page in slices, between which the browser can paint and answer. What the build drew
// into the page stands until then.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <App />
      </Providers>
    </StrictMode>,
  ),
)
