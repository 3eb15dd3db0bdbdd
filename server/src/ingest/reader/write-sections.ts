import type { Receipt } from '@docent/contract'
import { loadExtractor } from '../extract/index.ts'
import { ExtractionError, type Report, type Section, sectionCharacters } from '../section.ts'
import { SectionFileWriter } from '../section-file.ts'
import { encodeSection } from '../stored-section.ts'
import type { Task } from './messages.ts'
import { openOcrPages } from './ocr-pages.ts'

/**
 * Reads a document and writes its sections with their chunks to `output`. The work of the reader process, as an ordinary function.
 * @throws {OcrNeeded} when OCR should read pages first
 * @throws {ExtractionError} with the reason for the file's owner; `TOO_MUCH_TEXT` above the limits
 */
export async function writeSections(
  { file, output, limits, ocr }: Pick<Task, 'file' | 'output' | 'limits' | 'ocr'>,
  onProgress: Report['progress'],
): Promise<Receipt> {
  const extract = await loadExtractor(file.extension)
  const writer = new SectionFileWriter(output, { mostBytes: limits.outputBytes })
  let characters = 0
  let chunks = 0
  const section = (section: Section) => {
    if (section.text.length > sectionCharacters) throw new RangeError(`A section of ${section.text.length} characters`)
    characters += section.text.length
    if (characters > limits.textCharacters) throw new ExtractionError('TOO_MUCH_TEXT')
    const encoded = encodeSection(section, writer.sections)
    chunks += encoded.chunks
    try {
      writer.write(encoded.json)
    } catch (cause) {
      throw cause instanceof RangeError ? new ExtractionError('TOO_MUCH_TEXT', { cause }) : cause
    }
  }
  const receipt = await extract(file, {
    section,
    progress: onProgress,
    ...(ocr ? { ocr: openOcrPages(ocr) } : {}),
  })
  writer.close()
  if (chunks === 0) throw new ExtractionError('NO_TEXT')
  return { ...receipt, format: file.extension, characters, sections: writer.sections, chunks }
}
