import type { SectionOutline } from '@docent/contract'

/** The height of a row of a long table, in pixels, which `section.module.css` gives it. */
export const rowHeight = 40

/** About how high a section will be, in pixels: exact for long tables, of about 65 characters a line for text. */
export function estimatedHeight({ rows, characters, headings }: SectionOutline): number {
  if (rows !== undefined) return (rows + 1) * rowHeight
  return Math.ceil(characters / 65) * 28 + (headings.length > 0 ? 56 : 24)
}
