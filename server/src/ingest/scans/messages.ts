import { z } from 'zod'
import { confinedLimits, fault } from '../../confined/index.ts'
import { recognisedPage } from '../../ocr/index.ts'

/** What the process that reads scans is told. */
export const scanTask = z.object({
  path: z.string(),
  /** In this order, from 1. */
  pages: z.array(z.int().min(1)),
  languages: z.array(z.object({ code: z.string(), path: z.string() })),
  limits: confinedLimits,
})
export type ScanTask = z.infer<typeof scanTask>

/** What it tells: each page when it begins and when it has been tried. */
export const scanMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begin'), page: z.int() }),
  recognisedPage.extend({ type: z.literal('page') }),
  fault,
])
export type ScanMessage = z.infer<typeof scanMessage>
