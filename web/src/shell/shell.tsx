import type { User } from '@docent/contract'
import type { ReactNode } from 'react'
import { useTitle } from '../ui/use-title.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type Route, titleOf } from './route.ts'
import classes from './shell.module.css'
import { useViewFocus } from './use-view-focus.ts'

interface ShellProps {
  readonly route: Route
  readonly user?: User
  readonly children: ReactNode
  /** What floats over every page. */
  readonly widgets?: ReactNode
}

/** What stands around every page. */
export function Shell({ route, user, children, widgets }: ShellProps) {
  const main = useViewFocus(route.view)
  useTitle(titleOf(route))
  return (
    <div className={classes.shell}>
      {/* A button and no link: the hash is the route. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header route={route} user={user} />
      <main ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      {widgets}
    </div>
  )
}
