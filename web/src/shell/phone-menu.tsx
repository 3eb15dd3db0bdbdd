import { Drawer } from '@mantine/core'
import { ButtonLink } from '../ui/button-link.tsx'
import classes from './header.module.css'
import { PoweredBy } from './powered-by.tsx'
import { sections } from './route.ts'
import { ThemeMenu } from './theme-menu.tsx'

interface PhoneMenuProps {
  readonly opened: boolean
  readonly current: string
  readonly onClose: () => void
  /** After the menu has gone, where no page has taken the focus: it is to be given back. */
  readonly onFocusLost: () => void
}

/** The header's links on a small screen, sliding in from the side. */
export default function PhoneMenu({ opened, current, onClose, onFocusLost }: PhoneMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Mantine's own return knows nothing of a drawer that was opened when it was first drawn.
      returnFocus={false}
      onExitTransitionEnd={() => {
        // Where a link led to another page, that has the focus already.
        if (!document.activeElement?.matches('main')) onFocusLost()
      }}
      position="right"
      size="min(20rem, 88vw)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu', size: 44, iconSize: 20 }}
    >
      <nav aria-label="Sections" className={classes.phoneNav}>
        {sections.map(({ hash, label }) => (
          <a key={hash} href={hash} onClick={onClose} aria-current={hash === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={classes.phoneActions}>
        <ButtonLink href="#chat" variant="default" size="md" fullWidth onClick={onClose}>
          Try Demo
        </ButtonLink>
        <ButtonLink href="#chat" size="md" fullWidth onClick={onClose}>
          Get Started
        </ButtonLink>
        <div className={classes.phoneTheme}>
          <span>Theme</span>
          <ThemeMenu />
        </div>
        <PoweredBy className={classes.phonePowered} />
      </div>
    </Drawer>
  )
}
