import { limits } from '@docent/contract'

/** An image that goes along with a question. */
export interface ChatImage {
  readonly name: string
  readonly mimeType: string
  /** The bytes, without a data-URL prefix. */
  readonly base64: string
  /** The same as a data URL, to be shown. */
  readonly url: string
}

/** Why a file cannot be the image of a question, in the words of the specification; undefined where it can. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Please select an image file'
  if (size > limits.chatImageBytes) return 'Image size must be less than 10MB'
  return undefined
}

/** What the server opens; the rest is drawn anew as PNG by the browser, where that knows the format. */
const opened = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** No side of an image that is drawn anew is longer, in pixels: what may be sent, and what may be read, has its limits. */
const longestSide = 2_000

/** Reads an image into memory. @throws when the browser cannot read the file */
export async function readImage(file: File): Promise<ChatImage> {
  return readAsIs(opened.has(file.type) ? file : await drawnAsPng(file))
}

/** The image as PNG: a picture that is drawn runs nothing, though it be an SVG. @throws where the browser does not know the format */
async function drawnAsPng(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight, 1))
    const scaled = (side: number) => Math.max(1, Math.round(side * scale))
    const [width, height] = [scaled(image.naturalWidth), scaled(image.naturalHeight)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const surface = canvas.getContext('2d')!
    // What is transparent would be read as black.
    surface.fillStyle = 'white'
    surface.fillRect(0, 0, width, height)
    surface.drawImage(image, 0, 0, width, height)
    const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    if (!drawn) throw new Error('The image could not be drawn.')
    return new File([drawn], file.name, { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function readAsIs(file: File): Promise<ChatImage> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string) // readAsDataURL gives a string
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
  return { name: file.name, mimeType: file.type, base64: url.slice(url.indexOf(',') + 1), url }
}
