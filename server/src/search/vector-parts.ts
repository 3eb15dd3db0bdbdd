import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Chunk } from './engine.ts'
import { type ChunkRow, type FileRow, insertVectors, joined, toChunk } from './index-rows.ts'

/**
 * Vectors of a file that is being embedded in the background, until they are whole: what was paid for is not asked for again after
 * a restart.
 */
export const vectorPartTable = `
  CREATE TABLE IF NOT EXISTS vector_part (
    file INTEGER NOT NULL,
    embedding TEXT NOT NULL,
    "from" INTEGER NOT NULL,
    count INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (file, embedding, "from")
  );
  -- To count without reading vectors.
  CREATE INDEX IF NOT EXISTS embedding_of_vectors ON vectors (embedding);
`

/** Chunks of a file that lack vectors of an embedder. */
export interface ToEmbed {
  readonly fileId: string
  readonly name: string
  /** The first of them, counted from 0 in the file. */
  readonly from: number
  readonly chunks: readonly Chunk[]
  /** Tells the file from another that took its place meanwhile. */
  readonly digest: string
}

/** The vectors of such chunks, one behind the other. */
export interface VectorPart extends Pick<ToEmbed, 'fileId' | 'from' | 'digest'> {
  readonly count: number
  readonly vectors: Int8Array
}

export interface Embedded {
  readonly files: number
  /** How many of them have all vectors of the embedder. */
  readonly embedded: number
}

/** The files without vectors of an embedder, whose id is the first parameter. */
export const filesToEmbed =
  'SELECT id, file_id, name, title, first_chunk, chunks FROM file WHERE id NOT IN (SELECT file FROM vectors WHERE embedding = ?)'

/** The next `most` chunks to embed, of the first file that lacks vectors; files named in `skip` are passed over. */
export function nextToEmbed(
  connection: DatabaseSync,
  { embedding, most, skip }: { embedding: string; most: number; skip: readonly string[] },
): ToEmbed | undefined {
  const row = connection
    .prepare(`${filesToEmbed} AND file_id NOT IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1`)
    .get(embedding, JSON.stringify(skip)) as FileRow | undefined
  if (!row) return undefined
  const from = countParts(connection, row.id, embedding)
  const rows = chunkRows(connection, row, from, most)
  return { fileId: row.file_id, name: row.name, from, chunks: rows.map(toChunk), digest: digestOf(row.file_id, rows) }
}

/**
 * Stores the vectors of chunks that `nextToEmbed` gave. A file that is gone or was replaced meanwhile is left alone.
 * @returns the whole file's vectors where these were the last
 */
export function storePart(
  connection: DatabaseSync,
  embedding: string,
  { fileId, from, count, digest, vectors }: VectorPart,
): { file: number; firstChunk: number; vectors: Int8Array } | undefined {
  const row = connection
    .prepare('SELECT id, file_id, name, title, first_chunk, chunks FROM file WHERE file_id = ?')
    .get(fileId) as FileRow | undefined
  if (!row || countParts(connection, row.id, embedding) !== from) return undefined
  if (digestOf(fileId, chunkRows(connection, row, from, count)) !== digest) return undefined
  connection.exec('BEGIN IMMEDIATE')
  try {
    const whole = from + count === row.chunks
    if (!whole) {
      const bytes = new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength)
      connection
        .prepare('INSERT INTO vector_part (file, embedding, "from", count, data) VALUES (?, ?, ?, ?, ?)')
        .run(row.id, embedding, from, count, bytes)
      connection.exec('COMMIT')
      return undefined
    }
    const all = joined([...storedParts(connection, row.id, embedding), vectors])
    insertVectors(connection, row.id, embedding, all)
    connection.prepare('DELETE FROM vector_part WHERE file = ?').run(row.id)
    connection.exec('COMMIT')
    return { file: row.id, firstChunk: row.first_chunk, vectors: all }
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/** @param embedding undefined where the embedder has not told its id yet: then nothing counts as embedded */
export function countEmbedded(connection: DatabaseSync, embedding: string | undefined): Embedded {
  const count = (sql: string, ...values: string[]) => Number(connection.prepare(sql).get(...values)?.count)
  return {
    files: count('SELECT count(*) AS count FROM file'),
    embedded: count('SELECT count(*) AS count FROM vectors WHERE embedding = ?', embedding ?? ''),
  }
}

function countParts(connection: DatabaseSync, file: number, embedding: string): number {
  const sql = 'SELECT coalesce(sum(count), 0) AS count FROM vector_part WHERE file = ? AND embedding = ?'
  return Number(connection.prepare(sql).get(file, embedding)?.count)
}

function storedParts(connection: DatabaseSync, file: number, embedding: string): Int8Array[] {
  const sql = 'SELECT data FROM vector_part WHERE file = ? AND embedding = ? ORDER BY "from"'
  const rows = connection.prepare(sql).all(file, embedding) as { data: Uint8Array }[]
  return rows.map(({ data }) => new Int8Array(data.buffer, data.byteOffset, data.byteLength))
}

function chunkRows(connection: DatabaseSync, { first_chunk: first, chunks }: FileRow, from: number, most: number) {
  const sql =
    'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id'
  const last = first + Math.min(chunks, from + most) - 1
  return connection.prepare(sql).all(first + from, last) as unknown as ChunkRow[]
}

const digestOf = (fileId: string, rows: readonly ChunkRow[]) =>
  createHash('sha256')
    .update(JSON.stringify([fileId, rows.map(row => [row.id, row.text, row.headings])]))
    .digest('base64')
