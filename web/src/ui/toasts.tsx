import { limits } from '@docent/contract'
import { useComputedColorScheme } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Toaster } from 'sonner'
import classes from './toasts.module.css'

/** Sonner's own variables, in our tokens. */
const style = {
  '--width': `${limits.toastWidthPixels}px`,
  '--normal-bg': 'var(--docent-sheet)',
  '--normal-text': 'var(--docent-ink)',
  '--normal-border': 'var(--docent-line)',
  '--border-radius': 'var(--docent-radius)',
  fontFamily: 'var(--docent-sans)',
} as CSSProperties

// Below the header, whatever its height.
const offset = { top: 'calc(var(--docent-header) + var(--docent-space-3))' }

/** Where toasts appear: at the top, away from the chat's button and input. */
export default function Toasts() {
  const theme = useComputedColorScheme('light')
  return (
    <Toaster
      theme={theme}
      position="top-center"
      offset={offset}
      mobileOffset={offset}
      duration={limits.toastMilliseconds}
      visibleToasts={limits.toastsVisible}
      closeButton
      toastOptions={{
        classNames: { toast: classes.toast, description: classes.description, closeButton: classes.close },
      }}
      style={style}
    />
  )
}
