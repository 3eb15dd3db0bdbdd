import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { type Bitmap, toPgm } from './bitmap.ts'
import type { LanguageData } from './languages.ts'

/** The calls of Tesseract that are used. */
interface TesseractApi {
  Init(folder: string | null, languages: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
  Clear(): void
}
interface TesseractModule {
  readonly FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TesseractApi
}
type StartCore = (options: object) => Promise<TesseractModule>

/** The fastest first: which one the processor can run shows when it is compiled. */
const builds = ['tesseract-core-relaxedsimd-lstm', 'tesseract-core-simd-lstm', 'tesseract-core-lstm'] as const
/** The engine of neural networks, the only one in these builds. */
const neuralEngine = 1

/** Columns, pictures and lines are told apart. The engine's own default takes the whole picture for one block of text. */
const automaticLayout = '3'

const bbox = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const line = z.object({
  bbox,
  baseline: bbox,
  confidence: z.number(),
  rowAttributes: z.object({ rowHeight: z.number(), ascenders: z.number(), descenders: z.number() }),
  words: z.array(z.object({ text: z.string(), confidence: z.number(), bbox })),
})
/** What Tesseract tells of a page, as far as it is used. */
const result = z.object({
  blocks: z
    .array(z.object({ paragraphs: z.array(z.object({ is_ltr: z.coerce.boolean(), lines: z.array(line) })) }))
    .nullable(),
})
export type FoundLine = z.infer<typeof line> & { readonly rightToLeft: boolean }

/** A Tesseract that has loaded its languages. Recognising blocks its thread: whoever may have to end it ends the process. */
export interface Tesseract {
  /** The lines of a picture, in Tesseract's order. `dotsPerInch` helps it to tell sizes apart. */
  recognise(bitmap: Bitmap, options: { dotsPerInch: number }): FoundLine[]
}

/** Starts Tesseract with languages in the order of their weight. It reads their data here and nothing else, from disk or network. */
export async function startTesseract(languages: readonly LanguageData[]): Promise<Tesseract> {
  const module = await startCore()
  for (const { code, path } of languages) {
    const data = await readFile(path)
    const packed = data[0] === 0x1f && data[1] === 0x8b
    module.FS.writeFile(`/${code}.traineddata`, packed ? await promisify(gunzip)(data) : data)
  }
  const api = new module.TessBaseAPI()
  if (api.Init(null, languages.map(({ code }) => code).join('+'), neuralEngine) !== 0)
    throw new Error('Tesseract does not take its language data.')
  api.SetVariable('tessedit_pageseg_mode', automaticLayout)
  return {
    recognise(bitmap, { dotsPerInch }) {
      module.FS.writeFile('/input', toPgm(bitmap))
      api.SetVariable('user_defined_dpi', String(Math.round(dotsPerInch)))
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the picture.')
      api.Recognize(null)
      const { blocks } = result.parse(JSON.parse(api.GetJSONText()))
      api.Clear()
      module.FS.unlink('/input')
      return (blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ is_ltr, lines }) => lines.map(found => ({ ...found, rightToLeft: !is_ltr }))),
      )
    },
  }
}

async function startCore(): Promise<TesseractModule> {
  const require = createRequire(import.meta.url)
  let failure: unknown
  for (const build of builds) {
    try {
      // The package has no types.
      const start = require(`tesseract.js-core/${build}`) as StartCore
      return await start({ print: () => {}, printErr: () => {} })
    } catch (error) {
      failure = error
    }
  }
  throw new Error('Tesseract cannot be started on this machine.', { cause: failure })
}
