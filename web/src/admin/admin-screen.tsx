import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useSession } from '../session/index.ts'
import { Loading } from '../ui/loading.tsx'
import { UploadPanel } from '../uploads/index.ts'
import classes from './admin.module.css'
import { Dashboard } from './dashboard.tsx'
import { LoginForm } from './login-form.tsx'
import { adminSession, useAdminSession } from './use-admin-session.ts'

/** The admin panel: a signed-in person's own uploads, below them the administrators' login, and behind it everybody's files. */
export default function AdminScreen() {
  const session = useAdminSession()
  const email = useRef<HTMLInputElement>(null)
  const signedIn = useSession().status === 'signed-in'
  if (session.status === 'loading') return <Loading label="Loading admin panel..." />
  if (session.status === 'logged-in')
    return <Dashboard session={session} signedIn={signedIn} onLogOut={() => void adminSession.logOut()} />
  return (
    <article className={classes.entry} data-alone={!signedIn || undefined}>
      <header className={classes.bar}>
        <div className={classes.head}>
          <h1>Admin Panel</h1>
          {signedIn && (
            <p>
              Upload documents here. You alone can read them; administrators see their names and sizes, and can delete
              them.
            </p>
          )}
        </div>
        {/* A long list of documents stands between. */}
        {signedIn && (
          <Button variant="default" size="md" onClick={() => email.current?.focus()}>
            Go to Admin Login
          </Button>
        )}
      </header>
      {signedIn && <UploadPanel />}
      <LoginForm email={email} session={session} onLogIn={credentials => void adminSession.logIn(credentials)} />
    </article>
  )
}
