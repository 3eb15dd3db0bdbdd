import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { hasCompounds, type Language, languageOf } from '../languages/index.ts'
import { akinTerms } from './akin-terms.ts'
import { type Postings, rankByWords } from './bm25.ts'
import { Catalogue, type CataloguedFile, fileOfChunk } from './catalogue.ts'
import { partsOf } from './compounds.ts'
import type { Chunk, Passage } from './engine.ts'
import type { KeywordHit } from './fuse-rankings.ts'
import { type ChunkRow, type FileRow, toChunk } from './index-rows.ts'
import { termsToSearch } from './keyword-query.ts'
import { type NamesAsked, namesAsked } from './named-files.ts'
import { type Misspelling, nearestWord, wordsOf } from './spelling.ts'
import { queryTerms } from './stop-words.ts'
import { filesToEmbed } from './vector-parts.ts'
import { stemOf } from './words.ts'

/** The terms of a question that are searched, and the UTF-16 code units in which they are looked for: longer ones are pasted text. */
const mostTerms = 64
export const longestQuery = 8_000
/** What a term counts that stands for one of the question. */
const ofAkin = 0.4
/** A shorter term is the beginning of other words than its own forms; so many of them are searched. */
const shortestForm = 9
const mostForms = 5
/** From so many letters on a compound's beginning is looked for in others, and a word at their end, which goes through all terms; so many of them are searched. */
const [shortestBeginning, mostCompounds] = [5, 2] as const
const mayBeEnd = /^\p{L}{7,}$/u
/** In so many chunks it is looked how a term is written. */
const chunksLookedAt = 4
/** Of so many chunks that are those of the files. */
const chunksLookedAmong = 200

/** What the index knows of the words of a question. */
export interface WordsAsked {
  readonly language: Language
  readonly names: NamesAsked
  /** In how many chunks each word stands, by the first of its terms. */
  readonly frequencies: ReadonlyMap<string, number>
  /** The terms that each word may be indexed by. */
  readonly variants: ReadonlyMap<string, readonly string[]>
  /** In how many chunks the terms stand that documents have in the place of the question's. */
  readonly akin: ReadonlyMap<string, number>
}

/** What is read in one user's index file. Each statement is prepared once. */
export class IndexReader {
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  fileIds(): string[] {
    return this.#all('SELECT file_id FROM file ORDER BY id').map(row => String(row.file_id))
  }

  /** What the index holds now. */
  catalogue(): Catalogue {
    const sql = 'SELECT id, file_id, name, title, first_chunk, chunks, lengths FROM file ORDER BY first_chunk'
    return new Catalogue(this.#all(sql) as unknown as CataloguedFile[])
  }

  /** The files without vectors of an embedder, in the order of their chunks. */
  filesToEmbed(embedding: string): FileRow[] {
    return this.#all(`${filesToEmbed} ORDER BY first_chunk`, embedding) as unknown as FileRow[]
  }

  /** The chunks with these ids. */
  chunksById(ids: readonly number[]): Map<number, Chunk> {
    const sql = `SELECT ${chunkColumns} FROM chunk WHERE id IN (SELECT value FROM json_each(?))`
    const rows = this.#all(sql, JSON.stringify(ids)) as unknown as ChunkRow[]
    return new Map(rows.map(row => [row.id, toChunk(row)]))
  }

  /** Chunks `from` to `to` of a file (both included, from 0), in order. */
  chunks({ fileId, from, to }: { fileId: string; from: number; to: number }): Passage[] {
    const file = this.#statement('SELECT title, first_chunk, chunks FROM file WHERE file_id = ?').get(fileId)
    if (!file) return []
    const [first, chunks] = [Number(file.first_chunk), Number(file.chunks)]
    const sql = `SELECT ${chunkColumns} FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id`
    const rows = this.#all(sql, first + Math.max(0, from), first + Math.min(chunks - 1, to)) as unknown as ChunkRow[]
    return rows.map(row => ({ ...toChunk(row), fileId, chunk: row.id - first, title: String(file.title), score: 0 }))
  }

  /** Looks up the words of a question. */
  readWords(query: string): WordsAsked {
    const language = languageOf(query)
    const words = queryTerms(query, language).slice(0, mostTerms)
    const count = (terms: readonly string[]) =>
      terms.length === 1 ? this.#chunksWith(terms[0]!) : this.#chunksWithAny(terms)
    const variants = new Map(
      words.map(([term, ...others]) => {
        const held = others.filter(other => this.#chunksWith(other) > 0)
        const missing = held.length === 0 && language === 'en' && this.#chunksWith(term!) === 0
        return [term!, [term!, ...(missing ? this.#insteadOf(term!) : held)]]
      }),
    )
    const frequencies = new Map([...variants].map(([term, terms]) => [term, count(terms)]))
    // Of a compound that stands nowhere its parts are looked for.
    if (hasCompounds(language))
      for (const [term, chunks] of [...frequencies])
        for (const part of chunks > 0 ? [] : this.#partsOf(term))
          if (!frequencies.has(part)) frequencies.set(part, this.#chunksWith(part))
    const akin = [...frequencies.keys()].flatMap(term => akinTerms(term, language))
    const searched = new Set([...variants.values()].flat())
    const others = [...new Set(akin)].filter(term => !frequencies.has(term) && !searched.has(term))
    return {
      language,
      names: namesAsked(query, language),
      frequencies,
      variants,
      akin: new Map(others.map(term => [term, this.#chunksWith(term)])),
    }
  }

  /** What is searched for an English term that stands nowhere: its other forms ("septicemic" for "septicemia"), and a country for its people. */
  #insteadOf(term: string): string[] {
    const akin = akinTerms(term, 'en').filter(other => this.#chunksWith(other) > 0)
    if (term.length < shortestForm || !/^[a-z]+$/.test(term)) return akin
    const beginning = term.slice(0, -2)
    const forms = [beginning, `${beginning}{`, term.length + 2]
    return [...akin, ...this.#terms('term >= ? AND term < ? AND length(term) <= ?', forms, mostForms)]
  }

  /** The words that the files hold of which a compound begins and ends; compounds that begin as it does ("Schachfreunde" for "Schachverein"), and of which it is the end. */
  #partsOf(compound: string): string[] {
    const parts = partsOf(compound, each => this.#chunksWith(each) > 0)
    const [part] = parts
    if (part === undefined)
      return mayBeEnd.test(compound) ? this.#terms('term LIKE ?', [`%${compound}`], mostCompounds) : []
    const beginning = compound.slice(0, -part.length)
    // One that begins with a word of its own needs no other.
    if (!compound.endsWith(part) || beginning.length < shortestBeginning) return parts
    return [...parts, ...this.#terms('term >= ? AND term < ?', [beginning, `${beginning}\uffff`], mostCompounds)]
  }

  /** The terms that meet a condition of SQL, those first that stand in most chunks; `most` of them at most. */
  #terms(where: string, values: readonly (string | number)[], most: number): string[] {
    const sql = `SELECT term FROM term WHERE ${where} ORDER BY chunks DESC LIMIT ?`
    return this.#all(sql, ...values, most).map(row => String(row.term))
  }

  #chunksWith(term: string): number {
    return Number(this.#statement(frequencyOf).get(term)?.chunks ?? 0)
  }

  #chunksWithAny(terms: readonly string[]): number {
    const held = terms.map(term => this.#chunksWith(term))
    // Where only one stands anywhere there is nothing to count.
    if (held.filter(chunks => chunks > 0).length < 2) return Math.max(...held)
    const sql = 'SELECT count(DISTINCT doc) AS chunks FROM occurrence WHERE term IN (SELECT value FROM json_each(?))'
    return Number(this.#statement(sql).get(JSON.stringify(terms))?.chunks ?? 0)
  }

  /**
   * Which of some words stand nowhere, where one that does is like them.
   * @param only the files that the words meant are looked for in; where left out, all
   */
  misspellings(words: readonly string[], only: readonly FileRow[] | undefined): Misspelling[] {
    const frequency = this.#statement(frequencyOf)
    return words.flatMap(written => {
      const asked = written.toLowerCase()
      if (frequency.get(stemOf(asked))) return []
      const first = asked.charAt(0)
      const terms = this.#statement('SELECT term, chunks FROM term WHERE term >= ? AND term < ?')
      const next = String.fromCharCode(first.charCodeAt(0) + 1)
      const all = terms.iterate(first, next) as Iterable<{ term: string; chunks: number }>
      const meant = nearestWord(written, all, term => this.#wordsOf(term, only))
      return meant ? [{ written, meant }] : []
    })
  }

  /** A term as some chunks of the files have it, with its endings. */
  #wordsOf(term: string, only: readonly FileRow[] | undefined): string[] {
    const sql = "SELECT DISTINCT doc FROM occurrence WHERE term = ? AND col = 'body' LIMIT ?"
    const ids = this.#all(sql, term, only ? chunksLookedAmong : chunksLookedAt)
      .map(({ doc }) => Number(doc))
      .filter(id => !only || fileOfChunk(only, id) !== undefined)
    return [...this.chunksById(ids.slice(0, chunksLookedAt)).values()].flatMap(({ text }) => wordsOf(term, text))
  }

  /**
   * The best chunks by the words of a question.
   * @param words of `readWords`
   * @param only the files to look in, in the order of their chunks; where left out, all
   */
  searchWords(
    { frequencies, variants, akin }: WordsAsked,
    { catalogue, only, limit }: { catalogue: Catalogue; only: readonly FileRow[] | undefined; limit: number },
  ): KeywordHit[] {
    const own = termsToSearch(frequencies, catalogue).map(({ term, chunks }) => ({
      terms: variants.get(term) ?? [term],
      chunks,
      worth: 1,
    }))
    const others = termsToSearch(akin, catalogue).map(({ term, chunks }) => ({ terms: [term], chunks, worth: ofAkin }))
    const has = only && ((id: number) => fileOfChunk(only, id) !== undefined)
    return rankByWords(this.#postings([...own, ...others]), catalogue, { limit, has })
  }

  *#postings(asked: readonly { terms: readonly string[]; chunks: number; worth: number }[]): Generator<Postings> {
    const place = "doc * 2 + (col <> 'body')"
    const one = this.#statement(`SELECT group_concat(${place}) AS occurrences FROM occurrence WHERE term = ?`)
    const any = this.#statement(
      `SELECT group_concat(${place} ORDER BY doc) AS occurrences FROM occurrence WHERE term IN (SELECT value FROM json_each(?))`,
    )
    for (const { terms, chunks, worth } of asked) {
      const found = terms.length === 1 ? one.get(terms[0]!) : any.get(JSON.stringify(terms))
      yield { chunks, worth, occurrences: String(found?.occurrences ?? '') }
    }
  }

  /** The vectors of an embedder, file by file, in the order of their chunks. */
  *vectors(embedding: string): Generator<{ file: number; firstChunk: number; vectors: Int8Array }> {
    const rows = this.#statement(
      'SELECT file.id AS file, first_chunk, data FROM vectors JOIN file ON file.id = vectors.file WHERE embedding = ? ORDER BY first_chunk',
    ).iterate(embedding)
    for (const { file, first_chunk: firstChunk, data } of rows as Iterable<Record<string, unknown>>) {
      const bytes = data as Uint8Array
      const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      yield { file: Number(file), firstChunk: Number(firstChunk), vectors }
    }
  }

  close(): void {
    this.#connection.close()
  }

  #all(sql: string, ...parameters: (string | number)[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...parameters) as Record<string, unknown>[]
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

const frequencyOf = 'SELECT chunks FROM term WHERE term = ?'
const chunkColumns = 'id, section, start, "end", text, headings, columns'
