import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { retryButton } from '../ui/retry-button.tsx'
import { ThemeButton } from './theme-button.tsx'

const OpenedThemeMenu = lazyPart(() => import('./opened-theme-menu.tsx'), retryButton('The theme menu'))

/** Light, Dark, System behind a button. The menu comes with the first click: no visitor waits for it. */
export function ThemeMenu() {
  const [asked, setAsked] = useState(false)
  const button = <ThemeButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <OpenedThemeMenu />
    </Suspense>
  )
}
