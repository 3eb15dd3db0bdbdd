import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import classes from './admin.module.css'
import type { AdminSession } from './admin-session.ts'
import { AllFiles } from './all-files.tsx'
import { AuditTrail } from './audit-trail.tsx'
import { ModelUsage } from './model-usage.tsx'
import { OwnUploads } from './own-uploads.tsx'
import { StatCards } from './stat-cards.tsx'
import { useForgetOnLeave } from './use-admin-data.ts'

interface DashboardProps {
  readonly session: Extract<AdminSession, { status: 'logged-in' }>
  /** Whether there is a person signed in besides, whose own uploads can be shown. */
  readonly signedIn: boolean
  readonly onLogOut: () => void
}

/** What an administrator sees: the figures, everybody's files, what is used of the models, and what administrators did. */
export function Dashboard({ session: { admin, token }, signedIn, onLogOut }: DashboardProps) {
  const [uploadShown, setUploadShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useForgetOnLeave()
  // The login that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className={classes.dashboard}>
      <header className={classes.bar}>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={-1}>
            Admin Panel
          </h1>
          <p>
            Welcome, <bdi>{admin.name || admin.email}</bdi>
          </p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="md"
            aria-expanded={uploadShown}
            aria-controls="own-uploads"
            onClick={() => setUploadShown(!uploadShown)}
          >
            {uploadShown ? 'Hide File Upload' : 'Show File Upload'}
          </Button>
          <ButtonLink href="#home" variant="default" size="md">
            Back to App
          </ButtonLink>
          <Button variant="default" size="md" onClick={onLogOut}>
            Logout
          </Button>
        </div>
      </header>
      <div id="own-uploads" hidden={!uploadShown}>
        {uploadShown && <OwnUploads signedIn={signedIn} />}
      </div>
      <StatCards token={token} />
      <AllFiles token={token} />
      <ModelUsage token={token} />
      <AuditTrail token={token} />
    </article>
  )
}
