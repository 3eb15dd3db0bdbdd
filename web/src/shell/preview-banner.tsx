import { ActionIcon } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { usePublicConfig } from '../session/index.ts'
import classes from './preview-banner.module.css'
import { useBackendRunning } from './use-backend-running.ts'

/** Remembers, for the session of this tab, that the banner was put away. */
const key = 'docent-preview-banner'
const words = {
  running: 'Preview backend running in this workspace.',
  disconnected: 'Preview backend disconnected.',
}

/** Says at the bottom left whether the server answers, until it is put away. */
export default function PreviewBanner() {
  const running = useBackendRunning()
  const config = usePublicConfig()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key) === 'dismissed')
  if (dismissed || running === undefined) return null
  const Icon = running ? IconPlugConnected : IconPlugConnectedX
  return (
    <aside className={classes.banner} data-running={running} aria-label="Preview status">
      <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <p>
        <span role="status">{running ? words.running : words.disconnected}</span>{' '}
        {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words; the sentence before says about what. */}
        <a href={config?.documentationUrl ?? '/api/docs'} target="_blank" rel="noreferrer">
          Learn more
        </a>
      </p>
      <ActionIcon
        variant="subtle"
        color="ink"
        size={32}
        className={classes.dismiss}
        aria-label="Dismiss preview status"
        onClick={() => {
          sessionStorage.setItem(key, 'dismissed')
          setDismissed(true)
        }}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </aside>
  )
}
