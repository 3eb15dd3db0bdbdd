import type { ServerResponse } from 'node:http'
import type { FileEvent } from '@docent/contract'
import type { FileEvents } from './file-events.ts'

export interface FileStreamOptions {
  readonly userId: string
  readonly events: FileEvents
  /** Asked at every sign of life: whether the person is still signed in. */
  readonly stillSignedIn: () => Promise<boolean>
  /** Between two signs of life, in milliseconds. Default 15 000. */
  readonly keepAliveMilliseconds?: number
}

/**
 * Writes a person's file events to an open response, which must have sent its head, until the client leaves, the session ends or
 * the server stops. A client that reads slowly gets of each file the latest change alone, so that what waits is bounded by its files.
 */
export function streamFileEvents(
  response: ServerResponse,
  { userId, events, stillSignedIn, keepAliveMilliseconds = 15_000 }: FileStreamOptions,
): void {
  const waiting = new Map<string, FileEvent>()
  let blocked = false

  const write = (text: string) => {
    blocked = !response.write(text)
  }
  const flush = () => {
    blocked = false
    for (const [fileId, event] of waiting) {
      if (blocked) return
      waiting.delete(fileId)
      write(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`)
    }
  }
  const end = () => {
    clearInterval(timer)
    unwatch()
    response.end()
  }
  const unwatch = events.watch(userId, {
    onEvent: event => {
      waiting.set(event.event === 'file-delete' ? event.fileId : event.file.id, event)
      if (!blocked) flush()
    },
    onEnd: end,
  })
  const timer = setInterval(() => {
    stillSignedIn().then(
      signedIn => {
        if (!signedIn) end()
        else if (!blocked) write(': still here\n\n')
      },
      // The database did not answer: whether she is signed in is not known, and the browser connects again.
      end,
    )
  }, keepAliveMilliseconds)
  timer.unref()
  response.on('drain', flush)
  response.on('error', end)
  response.once('close', end)
  write(': files\n\n')
}
