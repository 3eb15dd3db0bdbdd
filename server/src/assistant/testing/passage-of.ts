import type { NamedPassage } from '../answerer.ts'

/** A passage as search gives it: the whole of a file's text, unless `more` says otherwise. */
export function passageOf(text: string, more: Partial<NamedPassage> = {}): NamedPassage {
  const base = {
    fileId: 'lease',
    fileName: 'Lease.pdf',
    section: 0,
    start: 0,
    headings: [],
    chunk: 0,
    title: '',
    score: 1,
    orderedBy: 1,
  }
  return { ...base, text, end: text.length, ...more }
}
