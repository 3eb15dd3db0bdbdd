import { estimateTokens } from './chunk-tokens.ts'
import { type Range, sentencesOf, trimmed } from './sentences.ts'

/** The smallest run that chunks are made of, with its cost in estimated tokens. */
export interface Piece extends Range {
  readonly tokens: number
  /** Whether a paragraph ends after it. */
  readonly endsParagraph: boolean
  /** Whether it is a whole sentence, and so may be repeated at the head of the next chunk. */
  readonly sentence: boolean
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The sentences of a run, those above `most` tokens cut at words. */
export function piecesOf(text: string, run: Range, most: number): Piece[] {
  const slice = text.slice(run.start, run.end)
  const sentences = sentencesOf(slice).map(({ start, end }) => ({ start: start + run.start, end: end + run.start }))
  return sentences.flatMap((sentence, index): Piece[] => {
    const next = sentences[index + 1]
    const endsParagraph = !next || text.slice(sentence.end, next.start).includes('\n\n')
    const tokens = estimateTokens(text, sentence.start, sentence.end)
    if (tokens <= most) return [{ ...sentence, tokens, endsParagraph, sentence: true }]
    const parts = cut(text, sentence, most)
    return parts.map((part, number) => ({
      ...part,
      tokens: estimateTokens(text, part.start, part.end),
      endsParagraph: endsParagraph && number === parts.length - 1,
      sentence: false,
    }))
  })
}

/** Cuts a run into parts of at most `most` tokens between words; a word above that between graphemes. */
export function cut(text: string, run: Range, most: number): Range[] {
  const parts: Range[] = []
  let start = run.start
  let end = run.start
  let tokens = 0
  const close = () => {
    const part = trimmed(text, start, end)
    if (part) parts.push(part)
    start = end
    tokens = 0
  }
  for (const atom of atomsOf(text, run, most)) {
    const cost = estimateTokens(text, atom.start, atom.end)
    if (tokens > 0 && tokens + cost > most) close()
    end = atom.end
    tokens += cost
  }
  close()
  return parts
}

/** What may not be cut: runs between spaces where these are short, else words, else graphemes. */
function* atomsOf(text: string, run: Range, most: number): Generator<Range> {
  for (const match of text.slice(run.start, run.end).matchAll(/\s*\S+\s*/g)) {
    const start = run.start + match.index
    if (match[0].length <= 40) yield { start, end: start + match[0].length }
    else yield* wordsOf(match[0], start, most)
  }
}

function* wordsOf(text: string, offset: number, most: number): Generator<Range> {
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const start = offset + index
    if (estimateTokens(segment) <= most) yield { start, end: start + segment.length }
    else
      for (const grapheme of graphemeSegmenter.segment(segment))
        yield { start: start + grapheme.index, end: start + grapheme.index + grapheme.segment.length }
  }
}
