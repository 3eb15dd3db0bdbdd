import { z } from 'zod'

/** What a confined process is told of its limits. */
export const confinedLimits = z.object({
  /** Most resident memory of the whole process, in bytes. */
  memoryBytes: z.int(),
  /** Epoch milliseconds after which the process ends itself. */
  deadline: z.int(),
})
export type ConfinedLimits = z.infer<typeof confinedLimits>

/** The message of the watchdog; the messages of every confined process must take it. */
export const exceeded = z.object({ type: z.literal('exceeded'), limit: z.enum(['memory', 'time']) })
export type Exceeded = z.infer<typeof exceeded>

/** A fault of ours in a confined process. `stack` comes without the error's message, which may quote the document. */
export const fault = z.object({ type: z.literal('fault'), name: z.string().max(200), stack: z.string().max(8_000) })
export type Fault = z.infer<typeof fault>
