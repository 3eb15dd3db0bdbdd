import { extensions, failures, progress, receipt } from '@docent/contract'
import { z } from 'zod'
import { confinedLimits, fault } from '../../confined/index.ts'

/** What the reader process is told. */
export const task = z.object({
  file: z.object({ path: z.string(), name: z.string(), extension: z.enum(extensions) }),
  /** Where to write the section file, which must not exist. */
  output: z.string(),
  /** The pages that OCR has read so far, a `recognisedPage` a line, and how many it may read. Absent where it is not used. */
  ocr: z.object({ path: z.string(), mostPages: z.int() }).optional(),
  limits: confinedLimits.extend({ textCharacters: z.int(), outputBytes: z.int() }),
})
export type Task = z.infer<typeof task>

const failureCode = z.enum(Object.keys(failures) as [keyof typeof failures, ...(keyof typeof failures)[]])

/** What the reader process tells. */
export const message = z.discriminatedUnion('type', [
  progress.omit({ step: true }).extend({ type: z.literal('progress'), unit: z.string().max(40) }),
  z.object({ type: z.literal('done'), receipt }),
  /** Pages without text that OCR should read first, from 1; the document is then read again. */
  z.object({ type: z.literal('ocr'), pages: z.array(z.int().min(1)).min(1) }),
  z.object({ type: z.literal('failed'), code: failureCode }),
  fault,
])
export type Message = z.infer<typeof message>
