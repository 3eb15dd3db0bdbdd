import { z } from 'zod'

/** A word as OCR read it, in the coordinates of its page. `confidence` in percent. */
const word = z.tuple([z.string().max(1_000), z.number(), z.number(), z.number(), z.number(), z.int().min(0).max(100)])

/** A line of words from left to right as they stand; `size` is the height of its letters as a font size. */
const recognisedLine = z.object({
  words: z.array(word).max(2_000),
  baseline: z.number(),
  size: z.number(),
  rightToLeft: z.boolean().optional(),
  /** Where the line stands turned clockwise by a quarter against the rest: its numbers are those of the page turned likewise. */
  sideways: z.boolean().optional(),
})
export type RecognisedLine = z.infer<typeof recognisedLine>

/**
 * A page or an image as OCR read it: numbers are points for a page and pixels for an image, from the top left with the text turned
 * upright. `turn` says by how many quarter turns clockwise the text stands on the page as displayed.
 */
export const recognised = z.object({
  /** Size as displayed. */
  width: z.number(),
  height: z.number(),
  turn: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Mean over all letters, in percent; 0 without any. */
  confidence: z.int().min(0).max(100),
  lines: z.array(recognisedLine).max(10_000),
})
export type Recognised = z.infer<typeof recognised>

/** What became of a page: it was read (perhaps without finding a word), or could not be. */
export const recognisedPage = z.object({
  page: z.int().min(1),
  read: recognised.optional(),
})
export type RecognisedPage = z.infer<typeof recognisedPage>
