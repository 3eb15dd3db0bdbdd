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

/** Reads an image into memory. @throws when the browser cannot read the file */
export async function readImage(file: File): Promise<ChatImage> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string) // readAsDataURL gives a string
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
  return { name: file.name, mimeType: file.type, base64: url.slice(url.indexOf(',') + 1), url }
}
