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

/** Formats whose first lines are data, and those whose first rows are. */
const ofData = /\.(?:csv|tsv|json|xml)$/i
const ofRows = /\.(?:xls[xmb]?|ods)$/i

/** So many entries of a form at the head of a document are of its title; a longer cell is text. */
const ofForm = { entries: 3, cell: 60 } as const

/** Of a form that begins with its first entry, so that this passes for the names of columns, the values have figures in some rows and none in others. */
const ofMixed = { rows: 4, least: 0.2, most: 0.8 } as const

function areMixed(rows: readonly (readonly string[])[]): boolean {
  const share = rows.filter(([, value = '']) => /\d/.test(value)).length / rows.length
  return rows.length >= ofMixed.rows && share >= ofMixed.least && share <= ofMixed.most
}

/** The first entries of a form, "Name of tenant: Ada Ferris", of which the labels count nothing and most values do not either; none of a list. */
function entriesOf({ text, columns = [] }: Chunk): string[] {
  if (columns.length !== 2) return []
  const below = text.split('\n').map(row => row.split('\t'))
  const isNamed = columns.some(name => name.trim() !== '')
  if (isNamed && !areMixed(below)) return []
  const rows = [...(isNamed ? [columns] : []), ...below].slice(0, ofForm.entries)
  const isEntry = ([label = '', value = '', ...more]: readonly string[]) =>
    more.length === 0 &&
    [label, value].every(cell => cell.trim() !== '' && cell.length <= ofForm.cell) &&
    /\p{L}{2}/u.test(label) &&
    !/\d/.test(label)
  const counting = rows.filter(([, value = '']) => !/\p{L}{2}/u.test(value)).length
  return rows.length === ofForm.entries && rows.every(isEntry) && counting <= 1
    ? rows.map(([label, value]) => `${label!.trim()} ${value!.trim()}`)
    : []
}

const linesOf = (chunk: Chunk): string[] =>
  chunk.columns ? entriesOf(chunk) : chunk.text.split(/\s*\n\s*/).filter(line => /\p{L}|\p{N}/u.test(line))

/**
 * What a document calls itself at its head or on its cover: the company and year of a report, the parties of a contract, the device of a manual, which
 * its passages seldom say. Lines joined by line breaks, at most 240 characters; empty where it begins with its text, or has none.
 * @param chunks the document's first
 */
export function documentTitle(fileName: string, chunks: readonly Chunk[]): string {
  if (ofData.test(fileName)) return ''
  const title: string[] = []
  const hasText = chunks.some(({ columns }) => columns === undefined)
  for (const chunk of chunks.slice(0, mostChunks)) {
    if (chunk.columns && (!hasText || ofRows.test(fileName))) return title.join('\n')
    for (const line of linesOf(chunk)) {
      const length = title.reduce((sum, each) => sum + each.length + 1, line.length)
      if (isText(line) || contents.test(line) || length > longest.title || (title.length > 0 && numbered.test(line)))
        return title.join('\n')
      if (!title.includes(line)) title.push(line)
    }
    if (chunk.columns) return title.join('\n')
  }
  // Nothing but such lines is a list or a note.
  return chunks.length > mostChunks ? title.join('\n') : ''
}
