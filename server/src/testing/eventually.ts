import { vi } from 'vitest'

/** How long a test waits for what comes at once on an idle machine, in milliseconds: on a busy one a second is nothing. Often, since some wait for what soon is over. */
export const patience = { timeout: 90_000, interval: 5 }

/** Waits until a check gives something, and gives that back. @throws where nothing comes, or the check throws */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, patience)
