import type { FileEvent } from '@docent/contract'

interface Follow {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<FileEvent>>
  readonly onEvent: (event: FileEvent) => void
  /** True when the stream is open, false when it was lost. */
  readonly onConnection: (live: boolean) => void
  /** Waits between two attempts; ends early when the signal fires. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

const firstPause = 1_000
const longestPause = 30_000

/** Keeps the live stream open until the signal fires: a lost stream is opened again, each time after a longer pause. */
export async function followFiles({ open, onEvent, onConnection, wait, signal }: Follow): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      const events = await open(signal)
      onConnection(true)
      for await (const event of events) {
        pause = firstPause
        onEvent(event)
      }
    } catch {
      // Shown by the connection's state; polling goes on meanwhile.
    }
    if (signal.aborted) return
    onConnection(false)
    await wait(pause, signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Waits, or ends at once when the signal fires. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
