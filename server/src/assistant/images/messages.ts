import { z } from 'zod'
import { confinedLimits, fault } from '../../confined/index.ts'
import { recognised } from '../../ocr/index.ts'

/** What the process that reads an image is told. */
export const imageTask = z.object({
  base64: z.string(),
  format: z.enum(['png', 'jpeg', 'webp', 'gif']),
  /** Its text, read by OCR, or the image itself scaled down. */
  wanted: z.enum(['text', 'picture']),
  languages: z.array(z.object({ code: z.string(), path: z.string() })),
  limits: confinedLimits,
})
export type ImageTask = z.infer<typeof imageTask>

/** What it tells: what OCR read, the image scaled down, or that it cannot be decoded. */
export const imageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), read: recognised }),
  z.object({ type: z.literal('picture'), base64: z.string() }),
  z.object({ type: z.literal('damaged') }),
  fault,
])
export type ImageMessage = z.infer<typeof imageMessage>

/** Words of one image that are read. */
export const mostWords = 5_000
