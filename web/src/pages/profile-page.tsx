import { ButtonLink } from '../ui/button-link.tsx'
import classes from './pages.module.css'

export default function ProfilePage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>Profile Settings</h1>
        <p className={classes.lead}>Editing your profile is not part of this version yet.</p>
      </header>
      <div className={classes.actions}>
        <ButtonLink href="#home" size="md" variant="default">
          Go Home
        </ButtonLink>
      </div>
    </article>
  )
}
