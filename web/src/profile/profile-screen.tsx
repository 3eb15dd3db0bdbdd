import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { failureMessage } from '../api/request.ts'
import { backHash } from '../shell/index.ts'
import { Loading } from '../ui/loading.tsx'
import classes from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { signInLabel } from './sign-in-label.ts'
import { useProfile } from './use-profile.ts'

/** The person's own data: to look at and to change. */
export function ProfileScreen() {
  const { data: profile, error, isFetching, refetch } = useProfile()
  const label = profile && signInLabel(profile)
  return (
    <article className={classes.screen}>
      <header className={classes.head}>
        <ActionIcon component="a" href={backHash()} variant="default" size={44} aria-label="Back">
          <IconArrowLeft size={20} stroke={1.75} className={classes.arrow} />
        </ActionIcon>
        <h1>Profile Settings</h1>
        {label && <span className={classes.badge}>Signed in with {label}</span>}
      </header>
      {profile ? (
        <ProfileForm profile={profile} />
      ) : error && !isFetching ? (
        <div className={classes.failure} role="alert">
          <p>
            <IconAlertCircle size={20} stroke={1.75} aria-hidden />
            <strong>Failed to load profile</strong>
          </p>
          <p>{failureMessage(error, 'Please try again.')}</p>
          <Button variant="default" size="md" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Loading />
      )}
    </article>
  )
}
