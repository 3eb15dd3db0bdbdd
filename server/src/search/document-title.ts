import type { Chunk } from './engine.ts'

/** Characters of a title, and of one of its lines: a longer one is text. */
const longest = { title: 240, line: 120 } as const
/** Sections that the title may stand in: a cover is often cut into several. */
const mostChunks = 6
/** A line with so many words that ends as a sentence does is text. */
const wordsOfText = 7

/** Where a cover ends: a list of contents, or the first numbered heading. */
const contents =
  /^(?:(?:table of )?contents|index|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|indice|sommario|inhoud(?:sopgave)?|spis treści|cuprins|sumário|içindekiler|περιεχόμενα|содержание|оглавление|mục lục|目录|目次|차례|목차)[\s.…:\d]*$/iu
const numbered = /^(?:\d{1,2}(?:\.\d{1,2})+[.)]?|(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.)])\s+\p{Lu}/u

const isText = (line: string): boolean =>
  line.length > longest.line || (/[.!?。؟।]["”»)]*$/u.test(line) && line.split(/\s+/).length >= wordsOfText)

/** Formats whose first lines are data. */
const ofData = /\.(?:csv|tsv|json|xml)$/i

/**
 * What a document calls itself at its head or on its cover: the company and year of a report, the parties of a contract, the device of a manual, which
 * its passages seldom say. Lines joined by line breaks, at most 240 characters; empty where it begins with its text, or has none.
 * @param chunks the document's first
 */
export function documentTitle(fileName: string, chunks: readonly Chunk[]): string {
  if (ofData.test(fileName)) return ''
  const title: string[] = []
  for (const { text, columns } of chunks.slice(0, mostChunks)) {
    if (columns) return title.join('\n')
    for (const line of text.split(/\s*\n\s*/).filter(each => /\p{L}|\p{N}/u.test(each))) {
      const length = title.reduce((sum, each) => sum + each.length + 1, line.length)
      if (isText(line) || contents.test(line) || length > longest.title || (title.length > 0 && numbered.test(line)))
        return title.join('\n')
      if (!title.includes(line)) title.push(line)
    }
  }
  // Nothing but such lines is a list or a note.
  return chunks.length > mostChunks ? title.join('\n') : ''
}
