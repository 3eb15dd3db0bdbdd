import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../app-error.ts'
import { runConfined } from '../../confined/index.ts'
import { type Section, sectionsOfRecognised } from '../../ingest/index.ts'
import type { LanguageData } from '../../ocr/index.ts'
import type { Picture } from '../answerer.ts'
import { type ImageMessage, type ImageTask, imageMessage } from './messages.ts'
import type { TakenImage } from './take-image.ts'
import { Turns } from './turns.ts'

/** The text of an image: sections as of a document, with places of kind `image`. */
export interface ImageText {
  readonly sections: readonly Section[]
  /** Mean over all letters, in percent. */
  readonly confidence: number
}

export interface ImageReader {
  /** @throws {AppError} `INVALID_IMAGE` */
  text(image: TakenImage, options: { signal: AbortSignal | undefined }): Promise<ImageText>
  /** Scales it down for a model that sees. @throws {AppError} `INVALID_IMAGE` */
  picture(image: TakenImage, options: { signal: AbortSignal | undefined }): Promise<Picture>
}

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
 * Decodes images, each in a process of its own that may die: decoders are native code. The image goes to it through a
 * pipe, so that nothing of it is ever on disk.
 */
export function openImageReader({ languages, memoryMegabytes, seconds, concurrency }: ImageReaderOptions): ImageReader {
  const turns = new Turns(concurrency)
  const decode = (image: TakenImage, wanted: ImageTask['wanted'], signal = new AbortController().signal) =>
    turns.take(signal, async () => {
      const data = wanted === 'text' ? languages.map(({ code, path }) => ({ code, path: realpathSync(path) })) : []
      const task: ImageTask = {
        base64: image.bytes.toString('base64'),
        format: image.format,
        wanted,
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
      if (outcome?.type === 'fault')
        throw new Error(`${outcome.name} while an image was read`, { cause: outcome.stack })
      if (outcome === undefined && end.exceeded) throw new AppError('INVALID_IMAGE', { message: tooComplex })
      return outcome
    })
  return {
    async text(image, { signal }) {
      const outcome = await decode(image, 'text', signal)
      if (outcome?.type !== 'read') throw new AppError('INVALID_IMAGE')
      return { sections: toImage(outcome.read), confidence: outcome.read.confidence }
    },
    async picture(image, { signal }) {
      const outcome = await decode(image, 'picture', signal)
      if (outcome?.type !== 'picture') throw new AppError('INVALID_IMAGE')
      return { bytes: Buffer.from(outcome.base64, 'base64'), mediaType: 'image/jpeg' }
    },
  }
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
