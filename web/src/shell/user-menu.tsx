import type { User } from '@docent/contract'
import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { endSession, initials } from '../session/index.ts'
import { SettingsDialog } from '../settings/index.ts'
import classes from './user-menu.module.css'

/** Who is signed in, their settings, and the way out. */
export default function UserMenu({ user }: { user: User }) {
  const target = useRef<HTMLButtonElement>(null)
  const [settings, setSettings] = useState<'never' | 'closed' | 'opened'>('never')
  const name = user.displayName || 'User'
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton ref={target} className={classes.target} aria-label={`${initials(user)}, account of ${name}`}>
            <Avatar src={user.photoURL} alt="" size={36} classNames={{ placeholder: classes.initials }}>
              {initials(user)}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label="Account">
          <div className={classes.person} role="presentation">
            <strong dir="auto">{name}</strong>
            {user.email && <span>{user.email}</span>}
          </div>
          <Menu.Divider />
          <Menu.Item component="a" href="#profile" leftSection={<IconUser size={18} stroke={1.75} />}>
            Profile
          </Menu.Item>
          <Menu.Item leftSection={<IconSettings size={18} stroke={1.75} />} onClick={() => setSettings('opened')}>
            Settings
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void endSession()}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {settings !== 'never' && (
        <Suspense>
          <SettingsDialog
            user={user}
            opened={settings === 'opened'}
            onClose={() => setSettings('closed')}
            // The menu's item that opened it is gone.
            onClosed={() => target.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
