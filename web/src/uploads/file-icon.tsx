import {
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypeHtml,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileTypeXml,
  IconJson,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconFileText>> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDocx,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  txt: IconFileTypeTxt,
  html: IconFileTypeHtml,
  json: IconJson,
  csv: IconFileTypeCsv,
  xml: IconFileTypeXml,
}

/** The picture of a file's type, by its extension. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons[name.split('.').at(-1)!.toLowerCase()] ?? IconFileText
  return <Icon size={26} stroke={1.5} aria-hidden />
}
