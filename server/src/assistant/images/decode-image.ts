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

/** The longer side for a model that sees, in pixels: providers scale down what is larger. */
const pictureSide = 1_568

/**
 * Decodes an image to grey pixels, upright by its own note, on white, in a size that suits OCR. Only for a process that may die.
 * @throws an error of sharp where it is cut off, damaged, too large or of another format
 */
export async function decodeImage(bytes: Buffer, format: ImageFormat): Promise<Bitmap> {
  const { width, height } = await opened(bytes, format).metadata()
  const longer = Math.max(width, height)
  const target = Math.min(side.most, Math.max(longer, Math.min(side.least, longer * mostEnlarged)))
  const { data, info } = await upright(bytes, format)
    .resize({ width: target, height: target, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/**
 * The image as a JPEG picture of at most `pictureSide`, upright, on white, without what its file says besides: where it was taken, for
 * example. Only for a process that may die.
 * @throws as `decodeImage`
 */
export const scaleDown = (bytes: Buffer, format: ImageFormat): Promise<Buffer> =>
  upright(bytes, format)
    .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()

const upright = (bytes: Buffer, format: ImageFormat) =>
  opened(bytes, format).autoOrient().flatten({ background: 'white' })

function opened(bytes: Buffer, format: ImageFormat) {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders[format] })
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true })
}
