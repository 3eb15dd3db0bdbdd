import { UploadPanel } from '../uploads/index.ts'
import classes from './pages.module.css'

export default function AdminPage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>Admin Panel</h1>
        <p className={classes.lead}>Upload documents here. What you upload is seen by you alone.</p>
      </header>
      <UploadPanel />
      <p className={classes.soft}>The administrators' dashboard is not part of this version yet.</p>
    </article>
  )
}
