import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { View } from '../shell/index.ts'

type Name = View | 'not-found'

const loaders: Record<Name, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home-page.tsx'),
  'how-it-works': () => import('./how-it-works-page.tsx'),
  'use-cases': () => import('./use-cases-page.tsx'),
  chat: () => import('./chat-page.tsx'),
  admin: () => import('./admin-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  'not-found': () => import('./not-found-page.tsx'),
}
const pages = new Map<Name, LazyExoticComponent<ComponentType>>()

function pageOf(view: Name): LazyExoticComponent<ComponentType> {
  const page = pages.get(view) ?? lazy(loaders[view])
  pages.set(view, page)
  return page
}

/** Lets a page be fetched anew: React keeps a failed fetch too, and trying again would meet the same failure. */
export const forgetPage = (view: Name): void => void pages.delete(view)

/** The page of a view, fetched when it is first looked at. */
export function Page({ view }: { view: Name }) {
  const Shown = pageOf(view)
  return <Shown />
}
