import type { AskedQuestion, Scored } from './score.ts'

/** What speaks for and against the documents holding an answer, in the order of the decision's weights. */
export const evidenceNames = [
  'constant',
  /** Of the best sentence, as in features.ts. */
  'own',
  'soft',
  'names',
  'rarest',
  'pairs',
  'meaning',
  'lacking',
  'defines',
  'expected',
  'near',
  /** Of the question's weight: what nothing found holds; names and numbers that the best passage lacks. */
  'missing',
  'missingNames',
  /** Of the best three sentences together: what they hold of the question. */
  'together',
  /** How far the best sentence is ahead of the best of the other files, and its passage ahead of theirs. */
  'lead',
  'passageLead',
  /** The same of the best passage: what it and its headings hold, beside what the best of another file holds. */
  'coveredLead',
  'similarity',
  'words',
  'row',
] as const
export type Evidence = Readonly<Record<(typeof evidenceNames)[number], number>>

/** Reads the evidence from the ranked sentences, of which there is at least one. */
export function readEvidence(question: AskedQuestion, scored: readonly Scored[]): Evidence {
  const best = scored[0]!
  const { features, passage } = best
  const elsewhere = scored.filter(other => other.passage.fileId !== passage.fileId)
  const next = elsewhere[0]
  const total = question.terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const held = new Set(scored.slice(0, 3).flatMap(({ terms }) => terms.map(({ key }) => key)))
  const together = question.terms.reduce((sum, { key, weight }) => sum + (held.has(key) ? weight : 0), 0) / total
  const most = (list: readonly Scored[], of: (each: Scored) => number) =>
    list.reduce((top, each) => Math.max(top, of(each)), 0)
  const topScore = most(scored, each => each.passage.score) || 1
  return {
    constant: 1,
    own: features.own,
    soft: features.soft,
    names: features.names,
    rarest: features.rarest,
    pairs: features.pairs,
    meaning: features.meaning,
    lacking: features.lacking,
    defines: features.defines,
    expected: features.who + features.when + features.where + features.howMany + features.howMuch,
    near: features.near,
    missing: question.missing,
    missingNames: best.missingNames,
    together,
    lead: next ? Math.min(4, best.score - next.score) / 4 : 1,
    passageLead: (passage.score - most(elsewhere, each => each.passage.score)) / topScore,
    coveredLead: best.covered - most(elsewhere, each => each.covered),
    similarity: question.trust * (passage.similarity ?? 0),
    words: Math.log(1 + question.terms.length),
    row: Number(best.row),
  }
}
