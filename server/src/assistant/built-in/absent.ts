import { heldByPassages, matcher, writtenIn } from './file-evidence.ts'
import type { AskedQuestion, Scored, WeightedTerm } from './score.ts'
import { tellingOf } from './telling.ts'

/** What tells less than this in general ("take", "long", "happy") is no subject of a question. */
const leastTelling = 0.4
/** What a name or a number tells at least, whatever the vectors make of it. */
const namesTell = 0.7
/** A word this like a name is the name in another form. */
const sameName = 0.85
/** Verbs that only ask ("What happens if …", "What is meant by …"). */
const asks = /^(?:happen(?:s|ed)?|means?|meant|involve[sd]?)$/i

/** What a question is about and is not said, each a part from 0 to 1: by all that was found, and by the passage of the best sentence. */
export interface Absence {
  readonly everywhere: number
  readonly inBest: number
}

/**
 * What a question is about that stands nowhere in what was found, nor a word akin to it: "pets" in "Are pets allowed?". Words count by how
 * telling they are. What the best sentence answers by its form ("runs for five years" the word "expire") is not absent.
 */
export function absenceOf(question: AskedQuestion, scored: readonly Scored[]): Absence {
  const { held, match, all } = wordsFound(question, scored)
  const best = scored[0] && held.get(scored[0].passage)
  const answered = scored[0]?.says.words
  let [everywhere, inBest, total] = [0, 0, 0]
  for (const term of question.terms) {
    if (asks.test(term.written) || isKindAskedFor(question, term)) continue
    const telling = Math.max(tellingOf(term.written, question), term.exact ? namesTell : 0)
    const weight = Math.max(0, telling - leastTelling)
    total += weight
    if (answered?.test(term.written)) continue
    everywhere += weight * (1 - match(term, all))
    inBest += weight * (1 - match(term, best ?? new Set()))
  }
  return total > 0 ? { everywhere: everywhere / total, inBest: inBest / total } : { everywhere: 0, inBest: 0 }
}

/** Whether every name and number of a question stands in something that was found. */
export function namesStand(question: AskedQuestion, scored: readonly Scored[]): boolean {
  const named = question.terms.filter(({ exact }) => exact)
  if (named.length === 0) return true
  const { match, all } = wordsFound(question, scored)
  return named.every(term => match(term, all) >= sameName)
}

/**
 * For a passage, how many of the question's names and numbers its file holds beside the file that holds most of them, 0 to 1; 1 where none holds any. Of
 * Larkmoor a paper of Tidewell's says nothing, however alike the two are.
 */
export function namesOfFiles(
  question: AskedQuestion,
  scored: readonly Scored[],
): (passage: Scored['passage']) => number {
  const names = question.terms.filter(({ exact }) => exact)
  if (names.length === 0) return () => 1
  const { held, match } = wordsFound(question, scored)
  const counts = new Map(
    [...Map.groupBy(held, ([{ fileId }]) => fileId)].map(([id, own]) => {
      const keys = new Set(own.flatMap(([, each]) => [...each]))
      return [id, names.filter(name => match(name, keys) >= sameName).length]
    }),
  )
  const most = Math.max(...counts.values())
  return ({ fileId }) => (most === 0 ? 1 : (counts.get(fileId) ?? 0) / most)
}

/** The words of each passage that was found and of all together, and how far one of the question stands among some. */
function wordsFound(question: AskedQuestion, scored: readonly Scored[]) {
  const held = heldByPassages(scored)
  const match = matcher(question, writtenIn(scored, [...held.keys()]))
  return { held, match, all: new Set([...held.values()].flatMap(keys => [...keys])) }
}

/** "What researcher …", "Which stage …": the answer is one, and need not be called so. */
function isKindAskedFor({ text }: AskedQuestion, { start }: WeightedTerm): boolean {
  return /\b(?:what|which)\s+$/i.test(text.slice(0, start))
}
