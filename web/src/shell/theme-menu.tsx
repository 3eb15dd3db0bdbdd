import { lazy, Suspense, useState } from 'react'
import { ThemeButton } from './theme-button.tsx'

const OpenedThemeMenu = lazy(() => import('./opened-theme-menu.tsx'))

/** Light, Dark, System behind a button. The menu comes with the first click: no visitor waits for it. */
export function ThemeMenu() {
  const [asked, setAsked] = useState(false)
  const button = <ThemeButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  return asked ? (
    <Suspense fallback={button}>
      <OpenedThemeMenu />
    </Suspense>
  ) : (
    button
  )
}
