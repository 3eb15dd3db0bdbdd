import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import type { ConfinedLimits, Fault } from './limits.ts'
import { messageDescriptor } from './messages.ts'

/** Within a confined process: reads its task and sets the watchdog on it. */
export function takeTask<Task extends { limits: ConfinedLimits }>(schema: z.ZodType<Task>): Task {
  const task = schema.parse(JSON.parse(readFileSync(0, 'utf8')))
  const { memoryBytes, deadline } = task.limits
  const watchdog = process.argv[2]
  if (watchdog === undefined) throw new Error('This process is started by runConfined alone.')
  new Worker(watchdog, {
    workerData: { memoryBytes, deadline } satisfies ConfinedLimits,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref()
  return task
}

/** Within a confined process: tells a message to the server. */
export function tell(message: object): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`)
  for (let written = 0; written < line.length; ) written += writeSync(messageDescriptor, line, written)
}

/** An error as the message of a fault. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: 'fault', name: typeof error, stack: '' }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { type: 'fault', name: error.name.slice(0, 200), stack: frames.join('\n').slice(0, 8_000) }
}
