import { type Extension, extensions, limits } from '@docent/contract'

/** Characters that show nothing, or turn the direction of what follows so that `exe.pdf` reads as `fdp.exe`. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/**
 * The name under which an upload is kept: what stands after the last slash or backslash, NFC, without characters that
 * deceive the eye, at most `limits.fileNameCharacters` long with its extension whole.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ').trim()
  if (clean.length <= limits.fileNameCharacters) return clean
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 20 ? clean.slice(dot) : ''
  // A cut through a pair of surrogates leaves half a character, which goes too.
  const start = clean.slice(0, limits.fileNameCharacters - ending.length).replace(/[\ud800-\udbff]$/u, '')
  return start + ending
}

/** The extension of a name, in lower case, where it is one that can be read. */
export function extensionOf(name: string): Extension | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extensions.find(extension => extension === ending)
}
