import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { ExtractionError } from '../section.ts'
import { type Message, messageDescriptor, task } from './messages.ts'
import { writeSections } from './write-sections.ts'

/** The entry of the reader process: one task in, its outcome out, and the process ends. */
const progressMilliseconds = 100

const { file, output, limits } = task.parse(JSON.parse(readFileSync(0, 'utf8')))
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: limits,
  resourceLimits: { maxOldGenerationSizeMb: 16 },
}).unref()

let told = 0
try {
  const receipt = await writeSections({ file, output, limits }, progress => {
    const now = Date.now()
    if (now - told < progressMilliseconds) return
    told = now
    tell({ type: 'progress', ...progress })
  })
  tell({ type: 'done', receipt })
} catch (error) {
  tell(error instanceof ExtractionError ? { type: 'failed', code: error.code } : fault(error))
}
process.exit(0)

function tell(message: Message): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`)
  for (let written = 0; written < line.length; ) written += writeSync(messageDescriptor, line, written)
}

function fault(error: unknown): Message {
  if (!(error instanceof Error)) return { type: 'fault', name: typeof error, stack: '' }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { type: 'fault', name: error.name.slice(0, 200), stack: frames.join('\n').slice(0, 8_000) }
}
