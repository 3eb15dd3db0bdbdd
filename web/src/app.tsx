import { lazy, Suspense, useEffect } from 'react'
import { Chat } from './chat/index.ts'
import { forgetPage, Page } from './pages/index.ts'
import { clearLastRoute, useSession } from './session/index.ts'
import { goTo, PreviewBanner, type Route, Shell, useRoute } from './shell/index.ts'
import { SignInCard } from './sign-in/index.ts'
import { FailureBoundary } from './ui/failure-boundary.tsx'
import { Loading } from './ui/loading.tsx'
import { ProcessingWidget } from './uploads/index.ts'

const Toasts = lazy(() => import('./ui/toasts.tsx'))

/** The views that a signed-out person sees; elsewhere the sign-in card stands alone. */
const isPublic = ({ view, empty }: Route) =>
  !empty && (view === 'home' || view === 'how-it-works' || view === 'use-cases' || view === 'not-found')

/** What is on the screen, and over it whether the server answers. */
export function App() {
  return (
    <>
      <Screen />
      <Suspense>
        <PreviewBanner />
      </Suspense>
    </>
  )
}

/** By who is asking, then by where they are. */
function Screen() {
  const session = useSession()
  const route = useRoute()
  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (!signedIn) return
    clearLastRoute()
    if (route.empty) goTo('#home')
  }, [signedIn, route.empty])
  if (session.status === 'loading') return <Loading />
  const user = signedIn ? session.user : undefined
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
      <FailureBoundary key={route.view} onRetry={() => forgetPage(route.view)}>
        <Suspense fallback={<Loading />}>
          <Page view={route.view} />
        </Suspense>
      </FailureBoundary>
    </Shell>
  )
}
