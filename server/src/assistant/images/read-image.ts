import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../app-error.ts'
import { runConfined } from '../../confined/index.ts'
import { type Section, sectionsOfRecognised } from '../../ingest/index.ts'
import type { LanguageData } from '../../ocr/index.ts'
import { type ImageMessage, type ImageTask, imageMessage } from './messages.ts'
import type { TakenImage } from './take-image.ts'
import { Turns } from './turns.ts'

/** The text of an image: sections as of a document, with places of kind `image`. */
export interface ImageText {
  readonly sections: readonly Section[]
  /** Mean over all letters, in percent. */
  readonly confidence: number
}

export type ReadImage = (image: TakenImage, options: { signal: AbortSignal }) => Promise<ImageText>

export interface ImageReaderOptions {
  readonly languages: readonly LanguageData[]
  readonly memoryMegabytes: number
  /** Longest time for one image. */
  readonly seconds: number
  /** Images that are read at the same time; others wait for their turn. */
  readonly concurrency: number
}

const entry = join(import.meta.dirname, 'image-process.ts')

/**
 * Reads the text of images, each in a process of its own that may die: decoders are native code. The image goes to it through a
 * pipe, so that nothing of it is ever on disk.
 */
export function openImageReader({ languages, memoryMegabytes, seconds, concurrency }: ImageReaderOptions): ReadImage {
  const turns = new Turns(concurrency)
  return (image, { signal }) =>
    turns.take(signal, async () => {
      const data = languages.map(({ code, path }) => ({ code, path: realpathSync(path) }))
      const task: ImageTask = {
        base64: image.bytes.toString('base64'),
        format: image.format,
        languages: data,
        limits: { memoryBytes: memoryMegabytes * 1024 * 1024, deadline: Date.now() + seconds * 1000 },
      }
      let outcome: ImageMessage | undefined
      const end = await runConfined({
        entry,
        task,
        folder: import.meta.dirname,
        reads: data.map(({ path }) => path),
        addons: true,
        signal,
        schema: imageMessage,
        onMessage: message => {
          outcome ??= message
        },
      })
      if (outcome?.type === 'read') return { sections: toImage(outcome.read), confidence: outcome.read.confidence }
      if (outcome?.type === 'fault')
        throw new Error(`${outcome.name} while an image was read`, { cause: outcome.stack })
      if (end.exceeded) throw new AppError('INVALID_IMAGE', { message: tooComplex })
      throw new AppError('INVALID_IMAGE')
    })
}

const tooComplex = 'This image is too large or too complex to be read. Make it smaller, or send the part that matters.'

function toImage(read: Parameters<typeof sectionsOfRecognised>[0]): Section[] {
  return sectionsOfRecognised(read).map(section => ({
    ...section,
    anchors: section.anchors.map(anchor => {
      const readByOcr = anchor.place.kind === 'page' ? anchor.place.readByOcr : undefined
      return { ...anchor, place: { kind: 'image', readByOcr: readByOcr ?? { confidence: read.confidence } } }
    }),
  }))
}
