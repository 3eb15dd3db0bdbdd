import { type Extension, extensions } from '@docent/contract'
import { type ContentKind, contentKind } from './content-kind.ts'

/** How many of a file's first bytes `checkContent` wants to see; fewer where the file is smaller. */
export const contentSampleBytes = 65_536

/** Whether content and extension agree; if not, what was found and a sentence for the person who uploads. */
export type ContentCheck =
  | { readonly agrees: true }
  | { readonly agrees: false; readonly found: string; readonly message: string }

/**
 * Decides from a file's first bytes whether its content agrees with its extension. Lenient where the bytes cannot tell: such a
 * file fails later, while it is read. Text formats take any text (a broken JSON file is still uploaded), never a
 * picture, a program or an archive.
 * @param head the first `contentSampleBytes` bytes of the file, or all of it
 */
export function checkContent(head: Buffer, extension: Extension): ContentCheck {
  const content = contentKind(head)
  if (accepts(extension, content)) return { agrees: true }
  return { agrees: false, found: content.name, message: explain(extension, content) }
}

function accepts(extension: Extension, { kind, format, pdfMarks }: ContentKind): boolean {
  switch (extension) {
    case 'pdf':
      return kind === 'pdf' || pdfMarks === true
    // A protected .docx saved under the old name is told about its password by the reader, not here.
    case 'doc':
      return kind === 'word' || kind === 'ole' || kind === 'encrypted'
    case 'xls':
      return kind === 'excel' || kind === 'ole' || kind === 'encrypted' || kind === 'old-excel'
    case 'docx':
      return kind === 'docx' || kind === 'ooxml' || kind === 'encrypted'
    case 'xlsx':
      return kind === 'xlsx' || kind === 'ooxml' || kind === 'encrypted'
    case 'txt':
      return kind === 'text'
    default:
      return kind === 'text' && format !== 'rtf'
  }
}

function explain(extension: Extension, content: ContentKind): string {
  const found = `This file is named .${extension}, but it holds ${content.name}.`
  const better = betterExtension(content)
  if (better && better !== extension) return `${found} Rename it to .${better} and upload it again.`
  if (content.format === 'rtf' || content.format === 'mht')
    return `${found} Open it in its program, save it as a Word document (.docx) and upload that.`
  if (content.name === 'an empty file') return 'This file is empty. Choose a file with something in it.'
  return `${found} Choose a file of one of these types: ${extensions.join(', ')}.`
}

/** The extension under which the content would be read, where there is one. */
function betterExtension({ kind, format, name }: ContentKind): Extension | undefined {
  if (kind === 'pdf' || kind === 'docx' || kind === 'xlsx') return kind
  if (kind === 'word') return 'doc'
  if (kind === 'excel' || kind === 'old-excel') return 'xls'
  if (kind === 'text' && (format === 'html' || format === 'xml')) return format
  return kind === 'text' && !format && name === 'plain text' ? 'txt' : undefined
}
