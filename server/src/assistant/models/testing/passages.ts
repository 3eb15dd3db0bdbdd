import type { NamedPassage } from '../../answerer.ts'

let made = 0

/** A passage as search returns it, from a file of its own. */
export function passageOf(text: string, fileName: string, rest: Partial<NamedPassage> = {}): NamedPassage {
  made += 1
  return {
    fileId: `file-${made}`,
    fileName,
    section: 0,
    chunk: 0,
    start: 0,
    end: text.length,
    text,
    headings: [],
    title: '',
    score: 1,
    orderedBy: 1,
    ...rest,
  }
}
