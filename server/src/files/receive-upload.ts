import { limits } from '@docent/contract'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Files } from './files.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

/** What a form may hold besides the file; busboy drops what is above. Sizes in bytes. */
const formLimits = { files: 10, fields: 20, parts: 30, fieldSize: 65_536, fieldNameSize: 200, headerPairs: 50 }

/** A form above this size in bytes is cut off without an answer: no browser that holds to the rules sends it. */
const mostFormBytes = 4 * limits.documentBytes

/** How long the rest of a form that nobody reads is taken off the line, in milliseconds, so that a browser still sending gets its answer. */
const drainMilliseconds = 5 * 60_000

/**
 * Receives the file of the form's field `file`; other fields and further files are passed over.
 * @throws {AppError} `FILE_MISSING`, `UPLOAD_INTERRUPTED`, and what `receiveFile` throws
 */
export async function receiveUpload(files: Files, request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING')
  const guard = limitForm(request)
  try {
    const part = await findFilePart(request)
    if (!part) throw new AppError('FILE_MISSING')
    return await receiveFile(files, { userId: request.user.id, name: part.filename, content: part.file })
  } catch (error) {
    if (error instanceof AppError) throw error
    // The form broke off: a lost connection, a missing boundary. Faults of ours on the disk have other codes.
    if (request.raw.destroyed || isBrokenForm(error)) throw new AppError('UPLOAD_INTERRUPTED', { cause: error })
    throw error
  } finally {
    guard.end()
    drain(request)
  }
}

async function findFilePart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  // The size is watched in `checkedContent`, which knows our error; busboy would cut the file short.
  const parts = request.parts({ limits: { ...formLimits, fileSize: mostFormBytes } })
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    if (part.type !== 'file') continue
    if (part.fieldname === 'file' && part.filename) return part
    part.file.resume()
  }
  return undefined
}

function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    /^FST_/.test(code) || code === 'ERR_STREAM_PREMATURE_CLOSE' || /multipart|terminated early/i.test(error.message)
  )
}

function limitForm({ raw }: FastifyRequest): { end(): void } {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostFormBytes) raw.destroy()
  }
  raw.on('data', count)
  return { end: () => void raw.off('data', count) }
}

/** Takes the rest of a form off the line. Node does so by itself only for a request of which nothing was read. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), drainMilliseconds)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}
