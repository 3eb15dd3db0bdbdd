import sharp from 'sharp'
import type { Bitmap } from '../../ocr/index.ts'
import type { ImageFormat } from './take-image.ts'

/** Most pixels that an image may say it has: the largest photographs of phones have about 200 million, most below 50. */
const mostPixels = 100_000_000
/** The longer side for OCR, in pixels: letters of a photographed page and of a screenshot are then large enough and not too slow. */
const side = { least: 2_000, most: 3_000 } as const
/** Small pictures are enlarged by this much at most. */
const mostEnlarged = 3

/** The decoders that may be used; all others, those of files and of the network among them, are shut. */
const decoders: Record<ImageFormat, string[]> = {
  png: ['VipsForeignLoadPngBuffer'],
  jpeg: ['VipsForeignLoadJpegBuffer'],
  webp: ['VipsForeignLoadWebpBuffer'],
  gif: ['VipsForeignLoadNsgifBuffer'],
}

/**
 * Decodes an image to grey pixels, upright by its own note, on white, in a size that suits OCR. Only for a process that may die.
 * @throws an error of sharp where it is cut off, damaged, too large or of another format
 */
export async function decodeImage(bytes: Buffer, format: ImageFormat): Promise<Bitmap> {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders[format] })
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  const { width, height } = await sharp(bytes, options).metadata()
  const longer = Math.max(width, height)
  const target = Math.min(side.most, Math.max(longer, Math.min(side.least, longer * mostEnlarged)))
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: target, height: target, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
