import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { ConfinedLimits, Exceeded } from './limits.ts'
import { messageDescriptor } from './messages.ts'

/**
 * A thread beside the work, which may be busy for minutes: it ends the process when it takes too much memory or time, or when
 * the server that started it is gone. It sees what a heap limit does not: buffers, WebAssembly.
 */
const { memoryBytes, deadline } = workerData as ConfinedLimits
const parent = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) end('memory')
  else if (Date.now() > deadline) end('time')
  else if (process.ppid !== parent) end()
}, 50)

function end(limit?: Exceeded['limit']): void {
  try {
    // The line break first: the thread that works may be in the middle of a line.
    if (limit) writeSync(messageDescriptor, `\n${JSON.stringify({ type: 'exceeded', limit } satisfies Exceeded)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
