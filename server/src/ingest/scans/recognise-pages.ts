import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, runConfined } from '../../confined/index.ts'
import type { LanguageData, RecognisedPage } from '../../ocr/index.ts'
import { ReaderStoppedError } from '../reader/read-document.ts'
import { type ScanTask, scanMessage } from './messages.ts'

const entry = join(import.meta.dirname, 'scan-process.ts')
/** Time for starting the process and its engines, in seconds. */
const startSeconds = 30

export interface ScanOptions {
  /** The PDF on disk. */
  readonly path: string
  readonly pages: readonly number[]
  /** An existing folder for the process to stand in. */
  readonly folder: string
  readonly languages: readonly LanguageData[]
  readonly memoryMegabytes: number
  readonly pageSeconds: number
  readonly signal: AbortSignal
  /** Told of a fault of ours in a process, which holds no words of the document. */
  readonly onFault: (fault: Fault) => void
  /** Told of each page in order, one after the other. */
  readonly onPage: (page: RecognisedPage) => Promise<void>
}

/**
 * Reads pages of a PDF by OCR, in a process that may die: a page that ends it, by its memory, its time or a crash, counts as
 * unreadable, and the next pages are read in a new one.
 * @throws {ReaderStoppedError} when a process ends without having begun a page
 * @throws the signal's reason, when it aborts; the process is then gone
 */
export async function recognisePages(options: ScanOptions): Promise<void> {
  let left = options.pages
  while (left.length > 0) {
    const { tried, begun } = await run(options, left)
    if (begun === undefined && tried === 0)
      throw new ReaderStoppedError('The process that reads scans ended before its first page.')
    if (begun !== undefined) await options.onPage({ page: begun })
    left = left.slice(tried + (begun === undefined ? 0 : 1))
  }
}

/** One process over some pages: how many it has tried, and which one it had begun when it ended. */
async function run(options: ScanOptions, pages: readonly number[]): Promise<{ tried: number; begun?: number }> {
  const { folder, languages, pageSeconds, signal, onPage } = options
  const path = realpathSync(options.path)
  const data = languages.map(({ code, path }) => ({ code, path: realpathSync(path) }))
  const task: ScanTask = {
    path,
    pages: [...pages],
    languages: data,
    limits: {
      memoryBytes: options.memoryMegabytes * 1024 * 1024,
      deadline: Date.now() + (startSeconds + pages.length * pageSeconds) * 1000,
    },
  }
  const slow = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let tried = 0
  let begun: number | undefined
  let kept: Promise<void> = Promise.resolve()
  try {
    await runConfined({
      entry,
      task,
      folder: realpathSync(folder),
      reads: [path, ...data.map(one => one.path)],
      signal: AbortSignal.any([signal, slow.signal]),
      schema: scanMessage,
      onMessage: message => {
        clearTimeout(timer)
        if (message.type === 'begin') {
          begun = message.page
          timer = setTimeout(() => slow.abort(), pageSeconds * 1000)
        } else if (message.type === 'fault') {
          options.onFault(message)
        } else if (message.type === 'page' && message.page === begun) {
          const { type: _, ...page } = message
          begun = undefined
          tried += 1
          kept = kept.then(() => onPage(page))
        }
      },
    })
  } catch (error) {
    if (signal.aborted || !slow.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    await kept
  }
  return { tried, ...(begun === undefined ? {} : { begun }) }
}
