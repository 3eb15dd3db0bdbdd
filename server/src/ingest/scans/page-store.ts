import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type RecognisedPage, recognisedPage } from '../../ocr/index.ts'
import { BlobMissingError, type BlobStore } from '../../storage/index.ts'
import { type OwnFile, ocrFolder } from '../text-store.ts'

/**
 * What OCR has read of a file so far, kept beside the original until the file is ready: which pages it should read, and a blob for
 * each page that it has tried. So a restart reads no page twice.
 */
const wantedKey = (file: OwnFile) => `${ocrFolder(file)}/wanted`
const pageKey = (file: OwnFile, page: number) => `${ocrFolder(file)}/page-${page}`
const pages = z.array(z.int().min(1))

/** Says which pages OCR should read, besides those that it has tried. */
export async function wantPages(
  blobs: BlobStore,
  file: OwnFile,
  more: readonly number[],
): Promise<{ done: number; total: number }> {
  const done = await triedPages(blobs, file)
  const all = [...new Set([...done, ...more])].sort((one, other) => one - other)
  await blobs.write(wantedKey(file), Readable.from([JSON.stringify(all)]))
  return { done: done.length, total: all.length }
}

/** The pages that OCR should read, all and those that it has not tried; undefined where none were asked for. */
export async function wantedPages(
  blobs: BlobStore,
  file: OwnFile,
): Promise<{ all: readonly number[]; left: readonly number[] } | undefined> {
  const stored = await readIfThere(blobs, wantedKey(file))
  if (!stored) return undefined
  const all = pages.parse(JSON.parse(stored.toString()))
  const tried = new Set(await triedPages(blobs, file))
  return { all, left: all.filter(page => !tried.has(page)) }
}

/** Keeps a page that OCR has tried. */
export async function keepPage(blobs: BlobStore, file: OwnFile, page: RecognisedPage): Promise<void> {
  // The schema puts the number first: the reader finds the line by it.
  const line = JSON.stringify(recognisedPage.parse(page))
  await blobs.write(pageKey(file, page.page), Readable.from([`${line}\n`]))
}

/** Writes all pages that OCR has tried into one file at `path`, a line each. One that is gone by then is read by OCR again. */
export async function gatherPages(blobs: BlobStore, file: OwnFile, path: string): Promise<void> {
  const lines = async function* () {
    for (const page of await triedPages(blobs, file)) {
      const line = await readIfThere(blobs, pageKey(file, page))
      if (line) yield line
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
}

async function triedPages(blobs: BlobStore, file: OwnFile): Promise<number[]> {
  const tried: number[] = []
  for await (const key of blobs.list(ocrFolder(file))) {
    const page = /\/page-(\d+)$/.exec(key)?.[1]
    if (page !== undefined) tried.push(Number(page))
  }
  return tried.sort((one, other) => one - other)
}

async function readIfThere(blobs: BlobStore, key: string): Promise<Buffer | undefined> {
  try {
    return await blobs.read(key)
  } catch (error) {
    if (error instanceof BlobMissingError) return undefined
    throw error
  }
}
