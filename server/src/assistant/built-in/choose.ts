import type { Quotation } from '../answerer.ts'
import { areTogether, bullet } from './candidates.ts'
import type { QuestionKind } from './question.ts'
import { type Scored, sameWords } from './score.ts'

/** Sentences that stand together and are quoted as one, best quotation first. */
export interface Chosen extends Quotation {
  readonly best: Scored
}

/** At most so many quotations, and so many characters of one. */
const most = { quotations: 3, listQuotations: 6, characters: 1_200 } as const
/** Sentences are quoted until one of them answers with this likelihood; one that adds less than `least` is not. */
const enough = 0.99
/** From this likelihood on, a first sentence that holds all words of the question is quoted alone. */
const sure = 0.9
const least: Readonly<Record<'list' | 'other', number>> = { list: 0.02, other: 0.01 }

/** Below this a sentence holds no new name: expected.ts gives it 0.2 where a person is asked for. */
const namesOnlyThePronoun = 0.3
/** So many sentences back is a person looked for that "He" stands for. */
const furthest = 3
/** "This was the cause of the failures", "That is why it is empty": what it calls the cause, the means, the place or the time stands in the sentence before. */
const tellsOfBefore =
  /^["“(]?(?:(?:but|and|so) )?(?:this|that|these|those) (?:is|are|was|were|has been|have been) (?:(?:also|partly|probably|perhaps|just|exactly|one of) )?(?:why|how|where|when|(?:the|a|another)(?: \w+)? (?:cause|reason|explanation|source|origin|motive)s?)\b/i

/** Chooses the few sentences that answer, without saying a thing twice, and joins neighbours. */
export function chooseQuotations(kind: QuestionKind, scored: readonly Scored[]): Chosen[] {
  const first = scored[0]
  if (!first) return []
  const list = kind === 'list'
  const wanted = list ? most.listQuotations : most.quotations
  const likely = likelihoods(scored)
  const chosen: Scored[] = []
  let sum = 0
  for (const [at, candidate] of scored.entries()) {
    if (chosen.length >= wanted || (sum >= enough && !list)) break
    if (at > 0 && likely[at]! < least[list ? 'list' : 'other']) break
    sum += likely[at]!
    if (candidate.announces && !list && candidate !== first) continue
    if (chosen.some(other => sameWords(other.text, candidate.text))) continue
    if (at > 0 && !list && holdsAll(first, likely[0]!)) continue
    chosen.push(candidate)
  }
  const joined: Chosen[] = []
  for (const candidate of chosen) {
    const own = widened(kind, candidate, scored)
    // What stands before the better one does not push it from the first place of its quotation.
    const neighbour = joined.findIndex(
      other => touches(other, own) && isOneText(other.best, own.best) && (other.start <= own.start || list),
    )
    const other = joined[neighbour]
    const both = other && { ...other, start: Math.min(other.start, own.start), end: Math.max(other.end, own.end) }
    if (both && both.end - both.start <= most.characters) joined[neighbour] = both
    else if (!joined.some(each => overlaps(each, own))) joined.push(own)
  }
  return joined
}

/** Whether a sentence holds every word of the question and is likely to be the one: others could add nothing that was asked. */
const holdsAll = ({ features, announces, row }: Scored, likely: number) =>
  !row && !announces && features.own > 0.99 && likely > sure

/** How likely each candidate is the one that answers, if one does: the softmax of their scores, which they were learned for. */
export function likelihoods(scored: readonly Scored[]): number[] {
  const top = scored[0]?.score ?? 0
  const raised = scored.map(({ score }) => Math.exp(score - top))
  const sum = raised.reduce((one, two) => one + two, 0)
  return raised.map(each => each / sum)
}

/**
 * A line that only announces (a question of a FAQ, "Opening hours:") is quoted with what follows; a list with its items; "He is the
 * oldest …", where a person is asked for, with the sentences before, back to the one that names somebody; "This is why …" with the one before.
 */
function widened(kind: QuestionKind, candidate: Scored, all: readonly Scored[]): Chosen {
  const { fileId, section } = candidate.passage
  let { start, end } = candidate
  if (kind === 'who' && candidate.features.pointing > 0 && namesNobody(candidate)) {
    const named = all
      .filter(other => areTogether(other, candidate) && other.at < candidate.at && other.at >= candidate.at - furthest)
      .sort((one, two) => two.at - one.at)
      .find(other => !namesNobody(other))
    if (named && end - named.start <= most.characters) start = named.start
  } else if (tellsOfBefore.test(candidate.text)) {
    const before = sentenceBefore(candidate, all)
    if (before && end - before.start <= most.characters) start = before.start
  }
  const steps = kind === 'list' || kind === 'how'
  if (steps && numbered.test(candidate.text)) start = firstStep(candidate, all).start
  if (candidate.announces || (steps && isItem(candidate))) {
    const following = all
      .filter(other => areTogether(other, candidate) && other.at > candidate.at)
      .sort((one, two) => one.at - two.at)
    const limit = steps || /:$/.test(candidate.text) ? 12 : 2
    for (const [index, other] of following.slice(0, limit).entries()) {
      if (other.end - candidate.start > most.characters || (index > 0 && /[?？:]$/.test(other.text))) break
      if (endsRun(candidate, following[index - 1] ?? candidate, other, steps)) break
      end = other.end
    }
  }
  return { fileId, section, start, end, best: candidate }
}

const sentenceBefore = (one: Scored, all: readonly Scored[]) =>
  all.find(other => areTogether(other, one) && other.at === one.at - 1)

const namesNobody = ({ features: { who } }: Scored) => who < namesOnlyThePronoun

/** The first of the numbered steps that stand right before one, as far as they fit in a quotation: nobody can follow steps from the second on. */
function firstStep(candidate: Scored, all: readonly Scored[]): Scored {
  let first = candidate
  for (;;) {
    const before = sentenceBefore(first, all)
    if (!before || !numbered.test(before.text) || candidate.end - before.start > most.characters) return first
    first = before
  }
}

const numbered = /^\d{1,2}[.)]\s/

/** A step or an item of a list, by its mark. */
const isItem = ({ text }: Scored) => bullet.test(text) || numbered.test(text)

/** What follows an item belongs to it while it is one; what follows a heading, until the next one. */
function endsRun(first: Scored, last: Scored, next: Scored, steps: boolean): boolean {
  if (isItem(first)) return !isItem(next)
  // "Owner: the harbour master" tells something, as no heading does.
  if (/[:：]\s*\S/u.test(next.text)) return false
  if (!next.announces || /[:：]$/u.test(first.text) || /[?？؟:：]$/u.test(next.text)) return false
  // A short line with a number is a step below a heading, and a heading below a sentence.
  return !isItem(next) || (!steps && !last.announces)
}

/** Whether two runs of one section have characters in common. */
export const overlaps = (one: Quotation, two: Quotation) =>
  one.fileId === two.fileId && one.section === two.section && one.start < two.end && two.start < one.end

/** Whether what stands in cells stands in the same one. */
const isOneText = (one: Scored, two: Scored) => (one.run === 0 && two.run === 0) || areTogether(one, two)

/** Overlapping, or next to each other with nothing but a space or a paragraph's end between. */
const touches = (one: Quotation, two: Quotation) =>
  one.fileId === two.fileId && one.section === two.section && one.start <= two.end + 2 && two.start <= one.end + 2
