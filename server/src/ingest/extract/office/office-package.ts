import { open, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ExtractionError } from '../../section.ts'
import { isCompoundFile, openCompoundFile } from './compound-file.ts'
import { readXml, type XmlVisitor } from './xml-reader.ts'

/** A relationship from one part of a package to another, or to an outside address. */
export interface Relationship {
  readonly id: string
  /** The last step of the type's address: `footnotes`, `image`; the same in transitional and strict OOXML. */
  readonly type: string
  /** The part's name for `part`; for an outside target its address, and `outside` is true. */
  readonly target: string
  readonly outside: boolean
}

/** The ZIP package of an OOXML document. Parts are named without a leading slash; letter case does not matter. */
export interface OfficePackage {
  has(part: string): boolean
  /** Compressed and inflated bytes as the directory states them; 0 when there is no such part. */
  size(part: string): { compressed: number; inflated: number }
  /** The bytes of a part as they inflate; ends at once when there is no such part. */
  bytes(part: string): AsyncIterable<Buffer>
  /** Parses a part; tells nothing when there is no such part. Throws as `readXml`. */
  read(part: string, visitor: XmlVisitor): Promise<void>
  /** The relationships of a part, or of the package itself for ''. */
  relationships(part: string): Promise<readonly Relationship[]>
  close(): void
}

const entriesMost = 20_000
const inflatedMost = 1024 ** 3
/** A part that inflates past `suspectBytes` may not be more than so many times its compressed size. */
const suspectBytes = 64 * 1024 ** 2
const ratioMost = 300

/**
 * Opens the package of a .docx or .xlsx file.
 * @throws {ExtractionError} PASSWORD_PROTECTED, WRONG_FORMAT, NO_TEXT for nothing but blanks, DAMAGED, TOO_COMPLEX
 */
export async function openOfficePackage(path: string): Promise<OfficePackage> {
  const zip = await openZip(path)
  const entries = new Map<string, Entry>()
  let count = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (++count > entriesMost) throw new ExtractionError('TOO_COMPLEX')
      const name = partKey(entry.fileNameRaw.toString('utf8'))
      if (!entries.has(name)) entries.set(name, entry)
    }
  } catch (error) {
    if (error instanceof ExtractionError || entries.size === 0) {
      zip.close()
      throw error instanceof ExtractionError ? error : new ExtractionError('DAMAGED', { cause: error })
    }
    // The directory breaks off; what it named so far can be read, and the rest is found missing where it is asked for.
  }
  let inflated = 0

  async function* bytes(part: string): AsyncGenerator<Buffer> {
    const entry = entries.get(partKey(part))
    if (!entry) return
    if (entry.isEncrypted()) throw new ExtractionError('PASSWORD_PROTECTED')
    const stream = await zip.openReadStreamPromise(entry)
    let ofThis = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        inflated += chunk.length
        ofThis += chunk.length
        if (inflated > inflatedMost) throw new ExtractionError('TOO_MUCH_TEXT')
        if (ofThis > suspectBytes && ofThis > entry.compressedSize * ratioMost)
          throw new ExtractionError('TOO_MUCH_TEXT')
        yield chunk
      }
    } finally {
      stream.destroy()
    }
  }

  const read = async (part: string, visitor: XmlVisitor) => {
    if (entries.has(partKey(part))) await readXml(bytes(part), visitor)
  }

  return {
    has: part => entries.has(partKey(part)),
    size(part) {
      const entry = entries.get(partKey(part))
      return { compressed: entry?.compressedSize ?? 0, inflated: entry?.uncompressedSize ?? 0 }
    },
    bytes,
    read,
    async relationships(part) {
      const found: Relationship[] = []
      const folder = posix.dirname(part)
      await read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
        open(name, attribute) {
          if (name !== 'Relationship' || found.length >= entriesMost) return
          const target = attribute('Target') ?? ''
          const outside = attribute('TargetMode') === 'External'
          found.push({
            id: attribute('Id') ?? '',
            type: posix.basename(attribute('Type') ?? ''),
            target: outside ? target : partName(folder, target),
            outside,
          })
        },
      })
      return found
    },
    close: () => zip.close(),
  }
}

/** The name of a part that a relationship points to, from the folder of the part that points. */
function partName(folder: string, target: string): string {
  const path = target.split('#')[0]!.replaceAll('\\', '/')
  return posix.normalize(path.startsWith('/') ? path : posix.join(folder, path)).replace(/^(?:\.\.\/|\/)+/, '')
}

function partKey(name: string): string {
  const slashed = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
  if (!slashed.includes('%')) return slashed
  try {
    return decodeURIComponent(slashed)
  } catch {
    return slashed
  }
}

async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path)
  const start = Buffer.alloc(512)
  const { bytesRead } = await file.read(start, 0, 512, 0).finally(() => file.close())
  const head = start.subarray(0, bytesRead)
  // Names are decoded here, without yauzl's checks: they never become paths on disk.
  const options = { autoClose: false, decodeStrings: false }
  if (isCompoundFile(head)) {
    const compound = openCompoundFile(await readFile(path))
    if (!compound) throw new ExtractionError('DAMAGED')
    if (!compound.stream('EncryptedPackage')) throw new ExtractionError('WRONG_FORMAT')
    throw new ExtractionError('PASSWORD_PROTECTED')
  }
  if (head.every(byte => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13))) throw new ExtractionError('NO_TEXT')
  if (!(head[0] === 0x50 && head[1] === 0x4b)) throw new ExtractionError('WRONG_FORMAT')
  return openPromise(path, options).catch(damaged)
}

function damaged(cause: unknown): never {
  throw new ExtractionError('DAMAGED', { cause })
}
