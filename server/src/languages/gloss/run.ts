import anyAscii from 'any-ascii'
import type { Language } from '../language-of.ts'
import type { Lexicon } from './lexicon.ts'

/** What tells words of Japanese and Thai apart, by ICU's dictionaries; Chinese words are told by the lexicon alone, which splits few of them wrongly. */
const segmenters: Readonly<Partial<Record<Language, Intl.Segmenter>>> = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  th: new Intl.Segmenter('th', { granularity: 'word' }),
}

/**
 * English of a run without spaces, of the longest entry from each place on. What is between them is given in Latin letters, unless it is all hiragana, of grammar.
 * In languages whose words are told apart an entry begins where a word does and ends where one does, or is the beginning of a word that has an ending.
 */
export function ofRun(run: string, { exact, longest }: Lexicon, language: Language): string[] {
  const segments = segmenters[language]?.segment(run)
  const starts = segments && new Set([...Array.from(segments, ({ index }) => index), run.length])
  const said: string[] = []
  let unknown = ''
  const endUnknown = () => {
    if (/[^\p{Script=Hiragana}]/u.test(unknown)) said.push(anyAscii(unknown).trim())
    unknown = ''
  }
  const entryAt = (at: number, mayEnd: (end: number) => boolean): number | undefined => {
    for (let end = Math.min(run.length, at + longest); end > at; end--)
      if (mayEnd(end) && exact.has(run.slice(at, end))) return end
    return undefined
  }
  for (let at = 0; at < run.length; ) {
    const next = starts ? nextOf(starts, at) : at + [...run.slice(at, at + 2)][0]!.length
    const end = starts
      ? (entryAt(at, each => starts.has(each)) ?? entryAt(at, each => each < next))
      : entryAt(at, () => true)
    if (end === undefined) unknown += run.slice(at, next)
    else {
      endUnknown()
      said.push(exact.get(run.slice(at, end))!)
    }
    at = starts ? Math.max(next, end ?? 0) : (end ?? next)
  }
  endUnknown()
  return said
}

function nextOf(starts: ReadonlySet<number>, at: number): number {
  let next = at + 1
  while (!starts.has(next)) next++
  return next
}
