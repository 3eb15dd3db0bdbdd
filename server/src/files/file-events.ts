import type { FileEvent } from '@docent/contract'

/** One who watches a person's files. */
export interface Watcher {
  readonly onEvent: (event: FileEvent) => void
  /** The stream is over: the server stops, or the person watches from too many places. */
  readonly onEnd: () => void
}

/** A person may watch from this many tabs and devices; the one that has watched longest makes room. */
const mostWatchers = 20

/** Hands the changes of each person's files to those who watch them, and to nobody else. Lives in this process. */
export class FileEvents {
  readonly #watchers = new Map<string, Set<Watcher>>()

  /** Returns what ends the watching. */
  watch(userId: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(userId) ?? new Set()
    this.#watchers.set(userId, watchers.add(watcher))
    if (watchers.size > mostWatchers) {
      const [longest] = watchers
      if (longest) watchers.delete(longest)
      longest?.onEnd()
    }
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watchers.get(userId) === watchers) this.#watchers.delete(userId)
    }
  }

  /** Whether anybody watches: nothing need be looked up for nobody. */
  watched(userId: string): boolean {
    return this.#watchers.has(userId)
  }

  publish(userId: string, event: FileEvent): void {
    for (const watcher of this.#watchers.get(userId) ?? []) watcher.onEvent(event)
  }

  /** Ends all watching. */
  close(): void {
    const all = [...this.#watchers.values()].flatMap(watchers => [...watchers])
    this.#watchers.clear()
    for (const watcher of all) watcher.onEnd()
  }
}
