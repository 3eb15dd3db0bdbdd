import { useSyncExternalStore } from 'react'
import { isGuarded, mayLeave } from '../ui/leave-guard.ts'

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

/** What the view is called in the browser's tab; the home page is called as the product is. */
export function titleOf({ view }: Route): string | undefined {
  if (view === 'home') return undefined
  if (view === 'not-found') return 'Page Not Found'
  return sections.find(({ hash }) => hash === `#${view}`)?.label ?? 'Profile'
}

/** The hash on the screen. It falls behind the address while the person is asked whether she may leave. */
let shown = globalThis.location?.hash ?? ''
/** The hash that was on the screen before; undefined where the app was opened on this one. */
let previous: string | undefined
const listeners = new Set<() => void>()

function show(hash: string): void {
  if (hash === shown) return
  previous = shown
  shown = hash
  for (const listener of listeners) listener()
}

async function follow(): Promise<void> {
  if (!isGuarded()) return show(window.location.hash)
  if (window.location.hash === shown) return
  if (await mayLeave()) show(window.location.hash)
  else goTo(shown)
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    shown = window.location.hash
    window.addEventListener('hashchange', follow)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) window.removeEventListener('hashchange', follow)
  }
}

export const useRoute = (): Route => readRoute(useSyncExternalStore(subscribe, () => shown))

/** Goes to a view as a click on a link would. */
export function goTo(hash: string): void {
  window.location.hash = hash
}

/** Where a back button leads: the view that was left for this one, else home. */
export const backHash = (): string => (previous && !readRoute(previous).empty ? previous : '#home')
