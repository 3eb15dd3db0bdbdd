import { extensions, failures, progress, receipt } from '@docent/contract'
import { z } from 'zod'

/** What the reader process is told, as JSON on its standard input. */
export const task = z.object({
  file: z.object({ path: z.string(), name: z.string(), extension: z.enum(extensions) }),
  /** Where to write the section file, which must not exist. */
  output: z.string(),
  limits: z.object({
    /** Most resident memory of the whole process, in bytes. */
    memoryBytes: z.int(),
    /** Epoch milliseconds after which the process ends itself. */
    deadline: z.int(),
    textCharacters: z.int(),
    outputBytes: z.int(),
  }),
})
export type Task = z.infer<typeof task>

export const failureCode = z.enum(Object.keys(failures) as [keyof typeof failures, ...(keyof typeof failures)[]])

/** What the reader process tells, a line of JSON each on file descriptor 3. */
export const message = z.discriminatedUnion('type', [
  progress.omit({ step: true }).extend({ type: z.literal('progress'), unit: z.string().max(40) }),
  z.object({ type: z.literal('done'), receipt }),
  z.object({ type: z.literal('failed'), code: failureCode }),
  /** A fault of ours. `stack` comes without the error's message, which may quote the document. */
  z.object({ type: z.literal('fault'), name: z.string().max(200), stack: z.string().max(8_000) }),
])
export type Message = z.infer<typeof message>

/** The file descriptor of the messages: standard output may be written to by any library. */
export const messageDescriptor = 3

/** Longest line that is taken from a reader, in characters: a receipt with its 200 sheets and 200 pages fits well. */
export const messageCharacters = 1_000_000
