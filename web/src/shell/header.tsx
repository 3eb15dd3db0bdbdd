import type { User } from '@docent/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'
import { retryButton } from '../ui/retry-button.tsx'
import classes from './header.module.css'
import { PoweredBy } from './powered-by.tsx'
import { type Route, sections } from './route.ts'
import { ThemeMenu } from './theme-menu.tsx'

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'), partFailed('The menu', { floating: true }))
const UserMenu = lazyPart(() => import('./user-menu.tsx'), retryButton('Your menu'))

/** The name, the five sections, and the way in or the person's own menu. */
export function Header({ route, user }: { route: Route; user?: User }) {
  const [menu, setMenu] = useState<'never' | 'closed' | 'opened'>('never')
  const menuButton = useRef<HTMLButtonElement>(null)
  const current = `#${route.view}`
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <a href="#home" className={classes.brand} aria-label="Docent, home">
          <Brand />
        </a>
        <PoweredBy className={classes.powered} />
        <nav aria-label="Sections" className={classes.nav}>
          {sections.map(({ hash, label }) => (
            <a key={hash} href={hash} aria-current={hash === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={classes.actions}>
          <div className={classes.wide}>
            <ThemeMenu />
            <ButtonLink href="#chat" variant="default">
              Try Demo
            </ButtonLink>
            <ButtonLink href="#chat">Get Started</ButtonLink>
          </div>
          {user ? (
            <Suspense fallback={<span className={classes.person} />}>
              <UserMenu user={user} />
            </Suspense>
          ) : (
            <Button component="a" href="#" variant="subtle">
              Sign In
            </Button>
          )}
          <ActionIcon
            ref={menuButton}
            className={classes.menuButton}
            variant="subtle"
            color="ink"
            size={44}
            aria-label="Open menu"
            aria-expanded={menu === 'opened'}
            onClick={() => setMenu('opened')}
          >
            <IconMenu2 size={22} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <PhoneMenu
            opened={menu === 'opened'}
            current={current}
            onClose={() => setMenu('closed')}
            onFocusLost={() => menuButton.current?.focus()}
          />
        </Suspense>
      )}
    </header>
  )
}
