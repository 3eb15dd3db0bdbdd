import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Chunk } from '../search/index.ts'
import { BlobMissingError, type BlobStore } from '../storage/index.ts'
import { offsetBytes } from './section-file.ts'
import { decodeChunks, decodeSection, type StoredSection, storedSectionBytes } from './stored-section.ts'

const unpack = promisify(gunzip)

export interface OwnFile {
  readonly userId: string
  readonly fileId: string
}

/** The folder of all that is stored of a file. Ids come from the product, but Firebase's may hold any character. */
export const fileFolder = ({ userId, fileId }: OwnFile): string => `${userFolder(userId)}/${plain(fileId)}`
export const originalKey = (file: OwnFile): string => `${fileFolder(file)}/original`
export const textKey = (file: OwnFile): string => `${fileFolder(file)}/text`
/** The folder of what OCR has read of a file so far; gone when the file is ready or failed. */
export const ocrFolder = (file: OwnFile): string => `${fileFolder(file)}/ocr`
/** The folder of all that is stored of a person's files. */
export const userFolder = (userId: string): string => `files/${plain(userId)}`
const plain = (id: string) => encodeURIComponent(id).replaceAll('.', '%2E').replaceAll('*', '%2A')

/** A section of the stored text; undefined where the file has no such section. @throws {BlobMissingError} without text */
export async function readSection(blobs: BlobStore, file: OwnFile, index: number): Promise<StoredSection | undefined> {
  const text = await openText(blobs, file)
  return index >= 0 && index < text.sections ? decodeSection(await text.read(index)) : undefined
}

/** How many sections the stored text has. @throws {BlobMissingError} without text */
export async function countSections(blobs: BlobStore, file: OwnFile): Promise<number> {
  return (await openText(blobs, file)).sections
}

/** The chunks of the stored text in order, in batches of about `batchSize`; holds one section and one batch in memory. */
export async function* readChunks(blobs: BlobStore, file: OwnFile, { batchSize = 256 } = {}): AsyncGenerator<Chunk[]> {
  const text = await openText(blobs, file)
  let batch: Chunk[] = []
  for (let index = 0; index < text.sections; index++) {
    batch.push(...decodeChunks(await text.read(index), index))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Opens a stored text by its tail. The tail was written by a reader process: every number in it is checked. */
async function openText(blobs: BlobStore, file: OwnFile) {
  const key = textKey(file)
  const size = await blobs.size(key)
  if (size === undefined) throw new BlobMissingError(key)
  const [sections = -1] = await readNumbers(blobs, key, { start: size - offsetBytes, end: size })
  const table = size - offsetBytes * (sections + 2)
  if (sections < 0 || table < 0) throw new Error('The stored text has a damaged end.')
  return {
    sections,
    /** The JSON of a section. */
    read: async (index: number): Promise<string> => {
      const at = table + index * offsetBytes
      const [start = 0, end = 0] = await readNumbers(blobs, key, { start: at, end: at + 2 * offsetBytes })
      if (start > end || end > table || end - start > storedSectionBytes) throw new Error('The stored text is damaged.')
      const member = await blobs.read(key, { start, end })
      return (await unpack(member, { maxOutputLength: storedSectionBytes })).toString()
    },
  }
}

async function readNumbers(blobs: BlobStore, key: string, range: { start: number; end: number }): Promise<number[]> {
  if (range.start < 0) throw new Error('The stored text is too short.')
  const bytes = await blobs.read(key, range)
  return Array.from({ length: Math.floor(bytes.length / offsetBytes) }, (_, index) =>
    Number(bytes.readBigUInt64LE(index * offsetBytes)),
  )
}
