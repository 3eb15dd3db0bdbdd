import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type OwnFile, originalKey } from '../ingest/index.ts'
import { BlobMissingError } from '../storage/index.ts'
import { attachment } from './attachment.ts'
import { byteRange } from './byte-range.ts'
import { findFileRecord } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * Sends a person's own file as it was uploaded, whole or the bytes that were asked for. Whatever it holds, it is saved and never
 * shown: its type is that of plain bytes, and the policy lets nothing in it run or load.
 * @throws {AppError} `FILE_NOT_FOUND`
 */
export async function sendContent(
  { db, blobs }: Pick<Files, 'db' | 'blobs'>,
  file: OwnFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const record = await findFileRecord(db, file)
  const size = record && (await blobs.size(originalKey(file)))
  if (!record || size === undefined) throw new AppError('FILE_NOT_FOUND')
  // An original never changes under its id.
  const tag = `"${file.fileId}"`
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(record.original_filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: tag,
  })
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === tag ? byteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
  reply.header('content-length', range ? range.end - range.start : size)
  const content = await blobs.stream(originalKey(file), range).catch(error => {
    // Deleted since the record was read.
    if (error instanceof BlobMissingError) throw new AppError('FILE_NOT_FOUND', { cause: error })
    throw error
  })
  return reply.send(content)
}
