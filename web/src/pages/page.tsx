import { lazy } from 'react'
import type { View } from '../shell/index.ts'

const pages = {
  home: lazy(() => import('./home-page.tsx')),
  'how-it-works': lazy(() => import('./how-it-works-page.tsx')),
  'use-cases': lazy(() => import('./use-cases-page.tsx')),
  chat: lazy(() => import('./chat-page.tsx')),
  admin: lazy(() => import('./admin-page.tsx')),
  profile: lazy(() => import('./profile-page.tsx')),
  'not-found': lazy(() => import('./not-found-page.tsx')),
}

/** The page of a view, fetched when it is first looked at. */
export function Page({ view }: { view: View | 'not-found' }) {
  const Shown = pages[view]
  return <Shown />
}
