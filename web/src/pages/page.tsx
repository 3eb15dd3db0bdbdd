import type { ComponentType } from 'react'
import type { View } from '../shell/index.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import HomePage from './home-page.tsx'

type Name = View | 'not-found'
/** The home page comes with the first load, so that a visitor waits for nothing else; the others when they are opened. */
const pages: Record<Name, ComponentType> = {
  home: HomePage,
  'how-it-works': lazyPart(() => import('./how-it-works-page.tsx'), ErrorScreen),
  'use-cases': lazyPart(() => import('./use-cases-page.tsx'), ErrorScreen),
  chat: lazyPart(() => import('./chat-page.tsx'), ErrorScreen),
  admin: lazyPart(() => import('./admin-page.tsx'), ErrorScreen),
  profile: lazyPart(() => import('./profile-page.tsx'), ErrorScreen),
  'not-found': lazyPart(() => import('./not-found-page.tsx'), ErrorScreen),
}

/** The page of a view, fetched when it is first looked at. */
export function Page({ view }: { view: Name }) {
  const Shown = pages[view]
  return <Shown />
}
