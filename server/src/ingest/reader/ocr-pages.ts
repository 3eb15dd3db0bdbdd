import { readFileSync } from 'node:fs'
import { recognisedPage } from '../../ocr/index.ts'
import type { OcrPages } from '../section.ts'
import type { Task } from './messages.ts'

/** Opens the file of the pages that OCR has read: a line of JSON each, held as text and parsed when its page is asked for. */
export function openOcrPages({ path, mostPages }: NonNullable<Task['ocr']>): OcrPages {
  const lines = new Map<number, string>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const page = /^\{"page":(\d+)/.exec(line)?.[1]
    if (page !== undefined) lines.set(Number(page), line)
  }
  return {
    mostPages,
    find(page) {
      const line = lines.get(page)
      return line === undefined ? undefined : recognisedPage.parse(JSON.parse(line))
    },
  }
}
