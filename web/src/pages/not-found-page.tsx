import { ButtonLink } from '../ui/button-link.tsx'
import classes from './pages.module.css'

export default function NotFoundPage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>Page Not Found</h1>
        <p className={classes.lead}>The page you're looking for doesn't exist.</p>
      </header>
      <div className={classes.actions}>
        <ButtonLink href="#home" size="md">
          Go Home
        </ButtonLink>
      </div>
    </article>
  )
}
