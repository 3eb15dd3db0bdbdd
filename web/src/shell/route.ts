import { useSyncExternalStore } from 'react'

/** The five sections of the header, in its order. */
export const sections = [
  { hash: '#home', label: 'Home' },
  { hash: '#how-it-works', label: 'How It Works' },
  { hash: '#use-cases', label: 'Use Cases' },
  { hash: '#chat', label: 'Chat' },
  { hash: '#admin', label: 'Admin' },
] as const

export const views = ['home', 'how-it-works', 'use-cases', 'chat', 'admin', 'profile'] as const
export type View = (typeof views)[number]

export interface Route {
  readonly view: View | 'not-found'
  /** Whether the address names no view at all; `view` is then `home`. */
  readonly empty: boolean
}

/** The view that a hash names. */
export function readRoute(hash: string): Route {
  const name = hash.replace(/^#\/?/, '').split('?')[0]!
  if (name === '') return { view: 'home', empty: true }
  return { view: views.find(view => view === name) ?? 'not-found', empty: false }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

export const useRoute = (): Route => readRoute(useSyncExternalStore(subscribe, () => window.location.hash))

/** Goes to a view as a click on a link would. */
export function goTo(hash: string): void {
  window.location.hash = hash
}
