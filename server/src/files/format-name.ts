import type { Extension } from '@docent/contract'

const names: Record<Extension, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  txt: 'text file',
  html: 'web page (HTML)',
  json: 'JSON file',
  csv: 'CSV file',
  xml: 'XML file',
}

/** A format's name for people, as it stands in a sentence: "This Word document …". */
export const formatName = (extension: string): string => names[extension as Extension] ?? 'file'
