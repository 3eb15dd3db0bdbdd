import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Where uploaded files and their extracted text lie. Keys are paths of plain names: `files/<userId>/<fileId>/original`.
 * A blob appears whole or not at all.
 */
export interface BlobStore {
  /** Stores all that the stream gives under `key`. When the stream fails or `signal` aborts, nothing is left behind. */
  write(key: string, content: Readable, options?: { signal?: AbortSignal }): Promise<{ size: number }>
  /** Bytes from `start` to before `end`. @throws {BlobMissingError} */
  read(key: string, range?: { start: number; end: number }): Promise<Buffer>
  /** All bytes, or those from `start` to before `end`. @throws {BlobMissingError} when the stream is opened */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Size in bytes, or undefined when there is no such blob. */
  size(key: string): Promise<number | undefined>
  /** Removes the blob, or every blob whose key begins with `key` and a slash. Nothing there is no error. */
  remove(key: string): Promise<void>
  /** The keys of all blobs below `key`, in no order. */
  list(key: string): AsyncIterable<string>
  /** Removes what interrupted writes left behind. Only at a start, before the first write. */
  removeUnfinished(): Promise<void>
  /** A path on this machine's disk with the blob's bytes, for a child process to read. @throws {BlobMissingError} */
  localPath(key: string): Promise<string>
}

export class BlobMissingError extends Error {
  override name = 'BlobMissingError'
  constructor(key: string, options?: { cause?: unknown }) {
    super(`There is no blob ${JSON.stringify(key)}.`, options)
  }
}

/** Keeps blobs in a folder on disk. */
export function diskBlobStore(folder: string): BlobStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || key.includes('..')) throw new Error(`Not a blob key: ${JSON.stringify(key)}`)
    return path
  }
  const incoming = join(root, 'incoming')

  return {
    async write(key, content, { signal } = {}) {
      const path = pathOf(key)
      const part = join(incoming, randomUUID())
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      try {
        const sink = createWriteStream(part, { mode: 0o600, flush: true })
        await pipeline(content, sink, { signal })
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(part, path)
        await flushFolder(dirname(path))
        return { size: sink.bytesWritten }
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      try {
        const start = range?.start ?? 0
        const end = range?.end ?? (await file.stat()).size
        const buffer = Buffer.alloc(end - start)
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async stream(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      // Node's `end` is the last byte itself.
      return file.createReadStream(range && { start: range.start, end: range.end - 1 })
    },

    async size(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found?.size
    },

    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },

    async *list(key) {
      const folder = await opendir(pathOf(key), { recursive: true }).catch(() => undefined)
      if (!folder) return
      for await (const entry of folder)
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
    },

    async removeUnfinished() {
      await rm(incoming, { recursive: true, force: true })
    },

    async localPath(key) {
      const path = pathOf(key)
      await stat(path).catch(missing(key))
      return path
    },
  }
}

/** Makes a rename last through a power cut. Windows cannot open folders, and needs no such call. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT') throw new BlobMissingError(key, { cause: error })
    throw error
  }
