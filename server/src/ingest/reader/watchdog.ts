import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { messageDescriptor, type Task } from './messages.ts'

/**
 * A thread beside the extractor, which may be busy for minutes: it ends the process when it takes too much memory or time, or when
 * the server that started it is gone. It sees what a heap limit does not: buffers, WebAssembly.
 */
const { memoryBytes, deadline } = workerData as Task['limits']
const parent = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) end('TOO_COMPLEX')
  else if (Date.now() > deadline) end('TOO_SLOW')
  else if (process.ppid !== parent) end()
}, 50)

function end(code?: 'TOO_COMPLEX' | 'TOO_SLOW'): void {
  try {
    // The line break first: the extractor's thread may be in the middle of a line.
    if (code) writeSync(messageDescriptor, `\n${JSON.stringify({ type: 'failed', code })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
