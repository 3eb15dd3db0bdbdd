import type { DatabaseSync } from 'node:sqlite'
import { type Language, languageOfText } from '../languages/index.ts'
import type { Chunk } from './engine.ts'
import { bothTermsOf } from './words.ts'

export interface FileRow {
  readonly id: number
  readonly file_id: string
  readonly name: string
  /** What the document calls itself. */
  readonly title: string
  readonly first_chunk: number
  readonly chunks: number
}

export interface ChunkRow {
  readonly id: number
  readonly section: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly headings: string
  readonly columns: string | null
}

/**
 * The three columns of the word table: the file's name with what the document calls itself, headings with column names, and the text. Words are indexed by their plain terms and, where these differ, by those of
 * the passage's language too, so that a question whose language is not told finds them as well; rows of tables have too few words to tell a language.
 */
export function wordColumns({ name, title }: Pick<FileRow, 'name' | 'title'>, chunk: Chunk): [string, string, string] {
  const named = [name.replace(/\.[^.]{1,5}$/, ''), title].join('\n')
  const headings = [...chunk.headings, ...(chunk.columns ?? [])].join(' ')
  const language = chunk.columns ? 'en' : languageOfText(chunk.text)
  const terms = (text: string) => bothTermsOf(text, language).join(' ')
  return [titleTerms(named, language), terms(headings), terms(chunk.text)]
}

/** The terms of titles, read once for all chunks of a file. */
const ofTitles = new Map<string, string>()
const mostTitles = 32

function titleTerms(named: string, language: Language): string {
  const key = `${language} ${named}`
  const known = ofTitles.get(key)
  if (known !== undefined) return known
  const terms = bothTermsOf(named, language).join(' ')
  if (ofTitles.size >= mostTitles) ofTitles.clear()
  ofTitles.set(key, terms)
  return terms
}

export function countTerms(counts: Map<string, number>, columns: readonly string[], by: 1 | -1): void {
  for (const term of new Set(columns.join(' ').split(' '))) {
    if (term !== '') counts.set(term, (counts.get(term) ?? 0) + by)
  }
}

/** How many terms a chunk has, as far as 16 bits tell. */
export const lengthOf = (columns: readonly string[]) =>
  Math.min(
    0xffff,
    columns.reduce((sum, column) => sum + (column === '' ? 0 : column.split(' ').length), 0),
  )

export function storeTermCounts(writer: DatabaseSync, counts: ReadonlyMap<string, number>): void {
  const add = writer.prepare(
    'INSERT INTO term (term, chunks) VALUES (?1, ?2) ON CONFLICT (term) DO UPDATE SET chunks = chunks + ?2',
  )
  const remove = writer.prepare('DELETE FROM term WHERE term = ? AND chunks <= 0')
  for (const [term, by] of counts) {
    if (by === 0) continue
    add.run(term, by)
    if (by < 0) remove.run(term)
  }
}

export function insertVectors(writer: DatabaseSync, file: number, embedding: string, vectors: Int8Array): void {
  const bytes = new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength)
  writer.prepare('INSERT OR REPLACE INTO vectors (file, embedding, data) VALUES (?, ?, ?)').run(file, embedding, bytes)
}

export function joined(parts: readonly Int8Array[]): Int8Array {
  const whole = new Int8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function toChunk({ section, start, end, text, headings, columns }: ChunkRow): Chunk {
  const names = columns === null ? {} : { columns: JSON.parse(columns) as string[] }
  return { section, start, end, text, headings: JSON.parse(headings) as string[], ...names }
}
