import type { Extension } from '@docent/contract'
import type { Extract } from '../section.ts'

/** One module per format, loaded when a file of that format is read: the reader of a text file pays for no PDF engine. */
const extractors: Record<Extension, () => Promise<Extract>> = {
  pdf: async () => (await import('./pdf/index.ts')).extractPdf,
  doc: async () => (await import('./doc/index.ts')).extractDoc,
  docx: async () => (await import('./docx/index.ts')).extractDocx,
  xls: async () => (await import('./xls/index.ts')).extractXls,
  xlsx: async () => (await import('./xlsx/index.ts')).extractXlsx,
  txt: async () => (await import('./txt/index.ts')).extractTxt,
  html: async () => (await import('./html/index.ts')).extractHtml,
  json: async () => (await import('./json/index.ts')).extractJson,
  csv: async () => (await import('./csv/index.ts')).extractCsv,
  xml: async () => (await import('./xml/index.ts')).extractXml,
}

/** The extractor for files of an extension. */
export const loadExtractor = (extension: Extension): Promise<Extract> => extractors[extension]()
