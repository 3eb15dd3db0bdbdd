import { rarityAmong } from '../../search/index.ts'
import type { Ranked } from './rank-sentences.ts'
import { isKnown } from './relatives.ts'
import { type AskedQuestion, isLikelyEnglish, type Scored, type WeightedTerm } from './score.ts'
import { asksOfSibling } from './siblings.ts'
import { tellingOf } from './telling.ts'
import type { WordsFound } from './words-found.ts'

/** What tells less than this in general ("take", "long", "happy") is no subject of a question. */
const leastTelling = 0.4
/** What a name or a number tells at least, whatever the vectors make of it. */
const namesTell = 0.7
/** A word this like a name is the name in another form. */
export const sameName = 0.85
/** Written with a capital, and nobody's name. */
const ofCalendar =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/i
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
export function absenceOf({ asked: question, scored }: Ranked, { held, match, everywhere: said }: WordsFound): Absence {
  const best = scored[0] && held.get(scored[0].passage)
  const answered = scored[0]?.says.words
  let [everywhere, inBest, total] = [0, 0, 0]
  for (const term of question.terms) {
    if (asks.test(term.written) || isKindAskedFor(question, term)) continue
    const telling = Math.max(tellingOf(term.written, question), term.exact ? namesTell : 0)
    const weight = Math.max(0, telling - leastTelling)
    total += weight
    if (answered?.test(term.written)) continue
    everywhere += weight * (1 - match(term, said))
    inBest += weight * (1 - match(term, best ?? new Set()))
  }
  return total > 0 ? { everywhere: everywhere / total, inBest: inBest / total } : { everywhere: 0, inBest: 0 }
}

/** Whether every name and number of a question stands in something that was found, and every word whose relatives are not known ("sublet"). */
export function namesStand(question: AskedQuestion, { match, everywhere }: WordsFound): boolean {
  return question.terms.every(term => (!term.exact && isKnown(term.written)) || match(term, everywhere) >= sameName)
}

/**
 * For a sentence, what its file holds of the question's names and numbers beside the file that holds most of them, 0 to 1, the rarer the more; 1 where none holds
 * any, and 0 where the question asks of a sibling of its document. Of Larkmoor a paper of Tidewell's says nothing, however alike the two are.
 */
export function namedFor(
  question: AskedQuestion,
  words: WordsFound,
): (sentence: Pick<Scored, 'passage' | 'text'>) => number {
  const siblings = asksOfSibling(question.text)
  const weights = weighNames(question, words)
  const most = Math.max(0, ...weights.values())
  return ({ passage, text }) => (siblings(passage)?.(text) ? 0 : most === 0 ? 1 : weights.get(passage.fileId)! / most)
}

/** What a name tells that stands in all files, as a company's does in its papers; in a single one among many it tells up to 1 more. */
const leastTold = 0.03

/** What the question's names and numbers that each file holds tell, by its id. */
function weighNames(question: AskedQuestion, { inFiles, match }: WordsFound): ReadonlyMap<string, number> {
  const names = question.terms
    .filter(({ exact }) => exact)
    .map(name => new Set([...inFiles].flatMap(([id, keys]) => (match(name, keys) >= sameName ? [id] : []))))
  const rarity = rarityAmong(inFiles.size)
  const tell = (holders: number) => leastTold + rarity(holders) - rarity(inFiles.size)
  return new Map(
    [...inFiles.keys()].map(id => [id, names.reduce((sum, held) => sum + (held.has(id) ? tell(held.size) : 0), 0)]),
  )
}

/** How a passage seems to be of another than whom the question names: that one stands in the title of a better file, or only in its text. */
export type Another = 'titled' | 'told'

/**
 * For a passage, whether it is of another than whom the question names: a name stands nowhere in what was found of its own file, and does in that of some other, which
 * holds more of the question's names and numbers. Of English questions only: elsewhere a capital makes no name.
 */
export function ofAnother(
  question: AskedQuestion,
  words: WordsFound,
): (sentence: Pick<Scored, 'passage' | 'text'>) => Another | undefined {
  if (!isLikelyEnglish(question)) return () => undefined
  const siblings = asksOfSibling(question.text)
  const { inFiles, titles, match } = words
  const weights = weighNames(question, words)
  const holds = (keys: ReadonlySet<string>, name: readonly WeightedTerm[]) =>
    name.every(term => match(term, keys) >= sameName)
  const mostOf = (files: ReadonlyMap<string, ReadonlySet<string>>, name: readonly WeightedTerm[]) =>
    Math.max(0, ...[...files].flatMap(([id, keys]) => (holds(keys, name) ? weights.get(id)! : [])))
  const names = namesOf(question).map(name => ({ name, titled: mostOf(titles, name), told: mostOf(inFiles, name) }))
  return ({ passage, text }) => {
    if (siblings(passage)?.(text)) return 'titled'
    const { fileId } = passage
    const own = weights.get(fileId)!
    const others = names.filter(({ name, told }) => told > own && !holds(inFiles.get(fileId)!, name))
    if (others.length === 0) return undefined
    return others.some(({ titled }) => titled > own) ? 'titled' : 'told'
  }
}

/** The names of a question, those side by side as one ("United States"); numbers and days are none. */
export function namesOf({ text, terms }: AskedQuestion): WeightedTerm[][] {
  const names: WeightedTerm[][] = []
  let before: WeightedTerm | undefined
  for (const term of terms) {
    if (!term.exact || !/\p{L}/u.test(term.written) || ofCalendar.test(term.written)) continue
    if (before && /^[\s-]*$/.test(text.slice(before.end, term.start))) names.at(-1)!.push(term)
    else names.push([term])
    before = term
  }
  return names
}

/** "What researcher …", "Which stage …": the answer is one, and need not be called so. */
function isKindAskedFor({ text }: AskedQuestion, { start }: WeightedTerm): boolean {
  return /\b(?:what|which)\s+$/i.test(text.slice(0, start))
}
