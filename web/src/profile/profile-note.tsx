import type { Profile } from '@docent/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './profile.module.css'

/** What the three fields are for, and who sees them. */
export const ProfileNote = ({ profile }: { profile: Profile }) => (
  <aside className={classes.note} aria-label="About your profile">
    <IconInfoCircle size={20} stroke={1.75} aria-hidden />
    <div>
      <h2>What this is for</h2>
      <p>
        Your name greets you in the menu at the top.{' '}
        {profile.providers?.includes('password')
          ? 'You sign in with your email address: after a change, with the new one.'
          : 'By an email address the administrator of this server can reach you.'}{' '}
        A phone number, with its country code, is kept with your profile.
      </p>
      <p>
        Other users see none of it. The administrator of this server sees your name and email address beside your files.
      </p>
    </div>
  </aside>
)
