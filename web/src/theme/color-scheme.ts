import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** Where the choice is kept; apply-theme.js reads the same key before the first paint. */
const key = 'docent-theme'

/** The three choices in the words of the interface. Mantine calls `system` "auto". */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export const toMantine = (choice: ThemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice)
export const fromMantine = (scheme: MantineColorScheme): ThemeChoice => (scheme === 'auto' ? 'system' : scheme)

const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some(choice => choice === value)

/** Keeps the theme in the browser's storage; another tab's choice is followed. Where storage is forbidden, the choice lasts until the page is left. */
export function storedColorScheme(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener)
    listener = undefined
  }
  return {
    get: fallback => {
      try {
        const stored = localStorage.getItem(key)
        return isChoice(stored) ? toMantine(stored) : fallback
      } catch {
        return fallback
      }
    },
    set: scheme => {
      try {
        localStorage.setItem(key, fromMantine(scheme))
      } catch {
        // Nothing is lost but the memory of the choice.
      }
    },
    subscribe: onUpdate => {
      unsubscribe()
      listener = event => {
        if (event.key === key && isChoice(event.newValue)) onUpdate(toMantine(event.newValue))
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe,
    clear: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
