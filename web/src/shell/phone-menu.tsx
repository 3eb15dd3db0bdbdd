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
}

/** The header's links on a small screen, sliding in from the side. */
export default function PhoneMenu({ opened, current, onClose }: PhoneMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(20rem, 88vw)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu', size: 44 }}
    >
      <nav aria-label="Sections" className={classes.phoneNav}>
        {sections.map(({ hash, label }) => (
          <a key={hash} href={hash} onClick={onClose} aria-current={hash === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={classes.phoneActions}>
        <ButtonLink href="#chat" variant="default" size="md" fullWidth>
          Try Demo
        </ButtonLink>
        <ButtonLink href="#chat" size="md" fullWidth>
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
