import type { Picture } from '../answerer.ts'
import type { ImageReader, ImageText } from './read-image.ts'
import type { TakenImage } from './take-image.ts'

/** An image that came with a question. */
export interface AskedImage {
  /** It, scaled down, where the language model sees. */
  readonly picture?: Picture
  /** Its text by OCR. */
  text(signal: AbortSignal | undefined): Promise<ImageText>
}

/**
 * Opens an image as far as the answer needs it, so that one which cannot be read is refused before an answer begins: its text where no
 * model sees, else itself, and its text when it is asked for.
 * @throws {AppError} `INVALID_IMAGE`
 */
export async function openAskedImage(
  reader: ImageReader,
  image: TakenImage,
  { sees, signal }: { sees: boolean; signal: AbortSignal },
): Promise<AskedImage> {
  if (sees) return { picture: await reader.picture(image, { signal }), text: signal => reader.text(image, { signal }) }
  const text = await reader.text(image, { signal })
  return { text: async () => text }
}
