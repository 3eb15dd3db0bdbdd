import type { NamedPassage } from '../answerer.ts'
import { candidatesOf } from '../built-in/candidates.ts'
import { contentTerms, termsOf } from '../built-in/terms.ts'

/** A passage, or the part of it that is sent, with the number by which the model cites it. */
export interface NumberedPassage {
  readonly number: number
  readonly passage: NamedPassage
}

const beyondLatin = /[^\0-\u024f]/

/** About how many tokens a text is: four characters of Latin script, else closer to one each. Errs on the large side. */
export function estimateTokens(text: string): number {
  // Most text is Latin throughout, and told so at once.
  let others = 0
  if (beyondLatin.test(text)) for (const character of text) if (character > '\u024f') others += 1
  return Math.ceil((text.length - others) / 3.5 + others / 1.3)
}

/** Room below which no part of a passage is sent, in tokens. */
const leastTokens = 40
/** What the fence around a passage costs, in tokens. */
const fenceTokens = 90

/**
 * The passages that fit, by their value for the question and not by their place: the best ones whole; of one that does not fit whole, its
 * sentences that say most of the question, in their order. Repeats of text that is sent already are left out.
 */
export function fitPassages(
  passages: readonly NamedPassage[],
  { question, tokens }: { question: string; tokens: number },
): NumberedPassage[] {
  const fitted: NumberedPassage[] = []
  const seen = new Set<string>()
  let left = tokens
  for (const passage of passages) {
    const key = passage.text.replace(/\s+/g, ' ').trim().toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    const room = left - fenceTokens
    // Less than a sentence or two is not worth looking for.
    if (room < leastTokens) break
    const parts = estimateTokens(passage.text) <= room ? [passage] : bestPart(passage, { question, tokens: room })
    for (const part of parts) {
      fitted.push({ number: fitted.length + 1, passage: part })
      left -= estimateTokens(part.text) + fenceTokens
    }
  }
  return fitted
}

/** The run of whole sentences or rows around the best one that fits. */
function bestPart(passage: NamedPassage, { question, tokens }: { question: string; tokens: number }): NamedPassage[] {
  const asked = new Set(contentTerms(question).map(term => term.key))
  const sentences = candidatesOf([passage]).map(candidate => ({
    ...candidate,
    worth: new Set(
      termsOf(candidate.text)
        .map(({ key }) => key)
        .filter(key => asked.has(key)),
    ).size,
    tokens: estimateTokens(candidate.text),
  }))
  const best = sentences.reduce((top, each, at) => (each.worth > (sentences[top]?.worth ?? 0) ? at : top), -1)
  if (best < 0 || sentences[best]!.tokens > tokens) return []
  let [first, last, used] = [best, best, sentences[best]!.tokens]
  for (;;) {
    const before = sentences[first - 1]
    const after = sentences[last + 1]
    const next = (before?.worth ?? -1) > (after?.worth ?? -1) ? before : after
    if (!next || used + next.tokens > tokens) break
    used += next.tokens
    if (next === before) first -= 1
    else last += 1
  }
  const [start, end] = [sentences[first]!.start, sentences[last]!.end]
  return [{ ...passage, start, end, text: passage.text.slice(start - passage.start, end - passage.start) }]
}
