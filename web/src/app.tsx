import { lazy, Suspense } from 'react'
import { Chat } from './chat/index.ts'
import { Page } from './pages/index.ts'
import { useSession } from './session/index.ts'
import { type Route, Shell, useRoute } from './shell/index.ts'
import { SignInCard } from './sign-in/index.ts'
import { FailureBoundary } from './ui/failure-boundary.tsx'
import { Loading } from './ui/loading.tsx'
import { ProcessingWidget } from './uploads/index.ts'

const Toasts = lazy(() => import('./ui/toasts.tsx'))

/** The views that a signed-out person sees; elsewhere the sign-in card stands alone. */
const isPublic = ({ view, empty }: Route) =>
  !empty && (view === 'home' || view === 'how-it-works' || view === 'use-cases' || view === 'not-found')

/** What is on the screen: by who is asking, then by where they are. */
export function App() {
  const session = useSession()
  const route = useRoute()
  if (session.status === 'loading') return <Loading />
  const user = session.status === 'signed-in' ? session.user : undefined
  if (!user && !isPublic(route))
    return (
      <FailureBoundary>
        <Suspense fallback={<Loading />}>
          <SignInCard />
        </Suspense>
      </FailureBoundary>
    )
  const widgets = user && (
    <Suspense>
      <ProcessingWidget />
      <Chat user={user} />
      <Toasts />
    </Suspense>
  )
  return (
    <Shell route={route} user={user} widgets={widgets}>
      <FailureBoundary key={route.view}>
        <Suspense fallback={<Loading />}>
          <Page view={route.view} />
        </Suspense>
      </FailureBoundary>
    </Shell>
  )
}
