import { ExtractionError } from '../../section.ts'
import { cellText } from '../office/canonical-text.ts'
import type { OfficePackage } from '../office/office-package.ts'
import { RichText } from './rich-text.ts'

/** Most characters of all strings together, which stay in memory while the sheets are read. */
const charactersMost = 200_000_000

/** Reads the texts that cells share, by index. Texts read before damage are kept in `into`. */
export async function readSharedStrings(office: OfficePackage, part: string, into: string[]): Promise<void> {
  const text = new RichText()
  let characters = 0
  await office.read(part, {
    open: name => text.open(name),
    text: piece => text.text(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      const shown = cellText(text.take())
      characters += shown.length
      if (characters > charactersMost) throw new ExtractionError('TOO_MUCH_TEXT')
      into.push(shown)
    },
  })
}
