import { Suspense, useEffect } from 'react'
import { Chat } from './chat/index.ts'
import { Page } from './pages/index.ts'
import { clearLastRoute, useKeptToken, useSession } from './session/index.ts'
import { goTo, PreviewBanner, type Route, Shell, useRoute } from './shell/index.ts'
import { ResetPassword, SignInCard, takeResetToken } from './sign-in/index.ts'
import { FailureBoundary } from './ui/failure-boundary.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { Loading } from './ui/loading.tsx'
import { retryLater } from './ui/part-failed.tsx'
import { ProcessingWidget } from './uploads/index.ts'

const Toasts = lazyPart(() => import('./ui/toasts.tsx'), retryLater)

const publicViews: readonly Route['view'][] = ['home', 'how-it-works', 'use-cases', 'admin', 'not-found']

/** The views that a signed-out person sees, of the admin panel its own login; elsewhere the sign-in card stands alone. */
const isPublic = ({ view, empty }: Route) => !empty && publicViews.includes(view)

/** Taken before anything else sees the address. */
const resetToken = takeResetToken()

/** What is on the screen, and over it whether the server answers. */
export function App() {
  return (
    <>
      {resetToken === undefined ? <Screen /> : <NewPassword token={resetToken} />}
      <Suspense>
        <PreviewBanner />
      </Suspense>
    </>
  )
}

/** The page that a link to a new password opens, whoever is signed in. */
const NewPassword = ({ token }: { token: string }) => (
  <Suspense fallback={<Loading />}>
    <ResetPassword token={token} />
  </Suspense>
)

/** By who is asking, then by where they are. */
function Screen() {
  const session = useSession()
  const route = useRoute()
  const signedIn = session.status === 'signed-in'
  useKeptToken({ signedIn })
  useEffect(() => {
    if (!signedIn) return
    clearLastRoute()
    if (route.empty) goTo('#home')
  }, [signedIn, route.empty])
  if (session.status === 'loading') return <Loading />
  const user = signedIn ? session.user : undefined
  if (!user && !isPublic(route))
    return (
      <Suspense fallback={<Loading />}>
        <SignInCard />
      </Suspense>
    )
  const widgets = user ? (
    <Suspense>
      <ProcessingWidget />
      <Chat key={user.uid} user={user} />
      <Toasts />
    </Suspense>
  ) : (
    // The visitor's demo; the page not found has none.
    route.view !== 'not-found' && (
      <Suspense>
        <Chat />
      </Suspense>
    )
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
