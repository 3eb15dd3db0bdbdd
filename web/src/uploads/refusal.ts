import { extensions, limits } from '@docent/contract'

/** Why a file cannot be taken, as the title and description of a toast, or nothing. */
export function refusal(file: { readonly name: string; readonly size: number }) {
  const extension = file.name.includes('.') ? file.name.split('.').at(-1)!.toLowerCase() : ''
  if (!extensions.some(each => each === extension))
    return { title: 'Unsupported file type', description: `Supported types: ${extensions.join(', ')}` }
  if (file.size > limits.documentBytes) return { title: 'File size must be less than 50MB' }
  return undefined
}

/** The types that a file dialog offers. */
export const acceptedTypes = extensions.map(extension => `.${extension}`).join(',')
