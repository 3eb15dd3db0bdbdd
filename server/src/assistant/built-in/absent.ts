import type { NamedPassage } from '../answerer.ts'
import type { Ranked } from './rank-sentences.ts'
import type { AskedQuestion, WeightedTerm } from './score.ts'
import { tellingOf } from './telling.ts'
import type { WordsFound } from './words-found.ts'

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
export function absenceOf({ asked: question, scored }: Ranked, { held, match, everywhere: all }: WordsFound): Absence {
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
export function namesStand(question: AskedQuestion, { match, everywhere }: WordsFound): boolean {
  return question.terms.every(term => !term.exact || match(term, everywhere) >= sameName)
}

/**
 * For a passage, how many of the question's names and numbers its file holds beside the file that holds most of them, 0 to 1; 1 where none holds any. Of
 * Larkmoor a paper of Tidewell's says nothing, however alike the two are.
 */
export function namesOfFiles(
  question: AskedQuestion,
  { inFiles, match }: WordsFound,
): (passage: NamedPassage) => number {
  const names = question.terms.filter(({ exact }) => exact)
  const counts = new Map(
    [...inFiles].map(([id, keys]) => [id, names.filter(name => match(name, keys) >= sameName).length]),
  )
  const most = Math.max(0, ...counts.values())
  return ({ fileId }) => (most === 0 ? 1 : (counts.get(fileId) ?? 0) / most)
}

/**
 * For a passage, whether it is of another than whom the question names: a name stands in the title of some other file, and in its own file, which holds fewer of the
 * question's names than that one, nowhere.
 */
export function ofAnother(question: AskedQuestion, words: WordsFound): (passage: NamedPassage) => boolean {
  const { inFiles, titles, match } = words
  const part = namesOfFiles(question, words)
  const holds = (keys: ReadonlySet<string>, name: readonly WeightedTerm[]) =>
    name.every(term => match(term, keys) >= sameName)
  const titled = namesOf(question).filter(name => [...titles.values()].some(keys => holds(keys, name)))
  return passage => part(passage) < 1 && titled.some(name => !holds(inFiles.get(passage.fileId)!, name))
}

/** The names of a question, each with all of its words: "United States" is one. */
function namesOf({ text, terms }: AskedQuestion): WeightedTerm[][] {
  const names: WeightedTerm[][] = []
  for (const [at, term] of terms.entries()) {
    if (!term.exact) continue
    const before = terms[at - 1]
    if (before?.exact && text.slice(before.end, term.start).trim() === '') names.at(-1)!.push(term)
    else names.push([term])
  }
  return names
}

/** "What researcher …", "Which stage …": the answer is one, and need not be called so. */
function isKindAskedFor({ text }: AskedQuestion, { start }: WeightedTerm): boolean {
  return /\b(?:what|which)\s+$/i.test(text.slice(0, start))
}
