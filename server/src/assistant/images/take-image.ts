import { limits } from '@docent/contract'
import { AppError } from '../../app-error.ts'
import { contentKind } from '../../files/index.ts'

/** The formats that are decoded, by what the first bytes show, with their names for the decoder. */
const formats = new Map([
  ['a PNG picture', 'png'],
  ['a JPEG picture', 'jpeg'],
  ['a WebP picture', 'webp'],
  ['a GIF picture', 'gif'],
] as const)
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif'

/** An image as it came: its bytes are not to be trusted beyond their first few. */
export interface TakenImage {
  readonly bytes: Buffer
  readonly format: ImageFormat
}

const prefix = /^data:[^,]{0,200},/
/** Enough for every signature. */
const headBytes = 4_096

/**
 * Takes the image out of a request. What it is, its bytes decide and nothing that the sender says.
 * @param base64 with or without a data-URL prefix
 * @throws {AppError} `IMAGE_TOO_LARGE`, `UNSUPPORTED_IMAGE_TYPE` (also for formats that are not decoded, SVG among them), or
 * `INVALID_IMAGE` where it is no base64
 */
export function takeImage(base64: string): TakenImage {
  const encoded = base64.slice(prefix.exec(base64.slice(0, 300))?.[0].length ?? 0)
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > limits.chatImageBytes) throw new AppError('IMAGE_TOO_LARGE')
  // Node leaves out what is no base64; then the lengths differ by more than line breaks and padding.
  const written = encoded.replace(/[\s=]+/g, '').length
  if (written === 0 || bytes.length !== Math.floor((written * 3) / 4)) throw new AppError('INVALID_IMAGE')
  const { name } = contentKind(bytes.subarray(0, headBytes))
  const format = formats.get(name as 'a PNG picture')
  if (format) return { bytes, format }
  if (/picture|icon/.test(name) || isSvg(bytes))
    throw new AppError('UNSUPPORTED_IMAGE_TYPE', {
      message: `This is ${isSvg(bytes) ? 'an SVG drawing' : name}. Save it as PNG or JPEG and try again.`,
    })
  throw new AppError('UNSUPPORTED_IMAGE_TYPE')
}

const isSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.toString('latin1', 0, headBytes).replaceAll('\0', ''))
