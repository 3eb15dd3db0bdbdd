import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the data of a language for OCR lies: a `.traineddata` file, or one packed with gzip. */
export interface LanguageData {
  /** Tesseract's code: `eng`, `deu`, `chi_sim`. */
  readonly code: string
  readonly path: string
}

/** Data for a language of `OCR_LANGUAGES` is not there; the message says what to install. */
export class LanguageMissingError extends Error {
  override name = 'LanguageMissingError'
}

/**
 * Finds the data of languages: in `folder` first, where one is given, else in npm packages `@tesseract.js-data/CODE`.
 * @throws {LanguageMissingError} naming all that are missing
 */
export function findLanguages(
  codes: readonly string[],
  { folder }: { folder?: string | undefined } = {},
): readonly LanguageData[] {
  const found = codes.map(code => ({ code, path: pathInFolder(code, folder) ?? pathInPackage(code) }))
  const missing = found.filter(({ path }) => path === undefined).map(({ code }) => code)
  if (missing.length > 0) throw new LanguageMissingError(missingMessage(missing, folder))
  return found as LanguageData[]
}

function pathInFolder(code: string, folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  return [`${code}.traineddata`, `${code}.traineddata.gz`].map(name => join(folder, name)).find(existsSync)
}

/** The packages hold the models of Tesseract 4 as whole numbers (`best_int`, which this engine is fastest with) and others. */
function pathInPackage(code: string): string | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}`)
    return [`4.0.0_best_int`, '4.0.0'].map(kind => join(dirname(main), kind, `${code}.traineddata.gz`)).find(existsSync)
  } catch {
    return undefined
  }
}

function missingMessage(codes: readonly string[], folder: string | undefined): string {
  const packages = codes.map(code => `@tesseract.js-data/${code}`).join(' ')
  const files = codes.map(code => `${code}.traineddata`).join(', ')
  const place = folder === undefined ? 'a folder that OCR_DATA_DIR names' : folder
  return `OCR_LANGUAGES: no data for ${codes.join(', ')}; run "npm install -w server ${packages}", or put ${files} into ${place}`
}
