import { type Extension, limits } from '@docent/contract'
import { AppError } from '../app-error.ts'
import { checkContent, contentSampleBytes } from './check-content.ts'

/**
 * Passes an upload's bytes on as they come, holding back the first 64 KiB until they are known to agree with the extension.
 * @throws {AppError} `EMPTY_FILE`, `FILE_TOO_LARGE` or `UNSUPPORTED_FILE_TYPE`
 */
export async function* checkedContent(
  content: AsyncIterable<Buffer>,
  { extension, mostBytes = limits.documentBytes }: { extension: Extension; mostBytes?: number },
): AsyncGenerator<Buffer> {
  let head: Buffer[] | undefined = []
  let size = 0
  for await (const bytes of content) {
    size += bytes.length
    if (size > mostBytes) throw new AppError('FILE_TOO_LARGE')
    if (!head) {
      yield bytes
      continue
    }
    head.push(bytes)
    if (size < contentSampleBytes) continue
    yield checkedHead(head, extension)
    head = undefined
  }
  if (size === 0) throw new AppError('EMPTY_FILE')
  if (head) yield checkedHead(head, extension)
}

function checkedHead(pieces: readonly Buffer[], extension: Extension): Buffer {
  const bytes = Buffer.concat(pieces)
  const check = checkContent(bytes.subarray(0, contentSampleBytes), extension)
  if (!check.agrees) throw new AppError('UNSUPPORTED_FILE_TYPE', { message: check.message })
  return bytes
}
