import type { NamedPassage } from '../../answerer.ts'
import { passageOf as foundPassage } from '../../testing/passage-of.ts'

let made = 0

/** A passage as search returns it, from a file of its own. */
export function passageOf(text: string, fileName: string, rest: Partial<NamedPassage> = {}): NamedPassage {
  made += 1
  return foundPassage(text, { fileId: `file-${made}`, fileName, ...rest })
}
