import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { View } from '../shell/index.ts'
import HomePage from './home-page.tsx'

type Name = View | 'not-found'
/** The home page comes with the first load, so that a visitor waits for nothing else; the others when they are opened. */
type LaterName = Exclude<Name, 'home'>

const loaders: Record<LaterName, () => Promise<{ default: ComponentType }>> = {
  'how-it-works': () => import('./how-it-works-page.tsx'),
  'use-cases': () => import('./use-cases-page.tsx'),
  chat: () => import('./chat-page.tsx'),
  admin: () => import('./admin-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  'not-found': () => import('./not-found-page.tsx'),
}
const pages = new Map<LaterName, LazyExoticComponent<ComponentType>>()

function pageOf(view: LaterName): LazyExoticComponent<ComponentType> {
  const page = pages.get(view) ?? lazy(loaders[view])
  pages.set(view, page)
  return page
}

/** Lets a page be fetched anew: React keeps a failed fetch too, and trying again would meet the same failure. */
export function forgetPage(view: Name): void {
  if (view !== 'home') pages.delete(view)
}

/** The page of a view, fetched when it is first looked at. */
export function Page({ view }: { view: Name }) {
  if (view === 'home') return <HomePage />
  const Shown = pageOf(view)
  return <Shown />
}
