import type { Language } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { titleKeys } from './features.ts'
import type { Ranked } from './rank-sentences.ts'
import { relativesOf } from './relatives.ts'
import type { Scored, WeightedTerm } from './score.ts'

/** The words of all that was found for a question, as stems: read once, since several ask for them. */
export interface WordsFound {
  /** The passages that were found, in search's order. */
  readonly passages: readonly NamedPassage[]
  /** What each passage holds, with its headings, columns and file name. */
  readonly held: ReadonlyMap<NamedPassage, ReadonlySet<string>>
  /** What each file holds, as far as it was found, by its id. */
  readonly inFiles: ReadonlyMap<string, ReadonlySet<string>>
  /** The words of each file's name and of its first heading, which mostly is its title. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>
  /** What any of them holds. */
  readonly everywhere: ReadonlySet<string>
  /** A word that a stem was cut from. */
  readonly written: ReadonlyMap<string, string>
  /** How well stems match a word of the question: 1 where it is among them, less for an akin one. */
  readonly match: (term: WeightedTerm, keys: ReadonlySet<string>) => number
}

/** Latin letters of a title that are fewer than three say nothing. */
const slight = /^\p{Script=Latin}{1,2}$/u

/** Reads the words of some ranked sentences, of which there is at least one, and of the passages that they stand in. */
export function readWords({ asked, scored }: Ranked): WordsFound {
  const passages = [...new Set(scored.toSorted((one, two) => one.rank - two.rank).map(each => each.passage))]
  const held = heldByPassages(scored, asked.language)
  const written = writtenIn(scored, passages, asked.language)
  const relatives = relativesOf(asked, written)
  const files = [...Map.groupBy(passages, ({ fileId }) => fileId)]
  return {
    passages,
    held,
    inFiles: new Map(files.map(([id, own]) => [id, new Set(own.flatMap(each => [...held.get(each)!]))])),
    titles: new Map(files.map(([id, [first]]) => [id, titleOf(first!, asked.language)])),
    everywhere: new Set([...held.values()].flatMap(keys => [...keys])),
    written,
    match: ({ key }, keys) =>
      keys.has(key) ? 1 : (relatives.get(key)?.find(other => keys.has(other.key))?.worth ?? 0),
  }
}

function heldByPassages(scored: readonly Scored[], language: Language): Map<NamedPassage, Set<string>> {
  const held = new Map<NamedPassage, Set<string>>()
  for (const { passage, terms } of scored) {
    const keys = held.get(passage) ?? new Set(titleKeys(passage, language))
    for (const { key } of terms) keys.add(key)
    held.set(passage, keys)
  }
  return held
}

function titleOf(passage: NamedPassage, language: Language): Set<string> {
  const keys = titleKeys({ ...passage, headings: passage.headings.slice(0, 1), columns: [] }, language)
  return new Set(keys.filter(key => !slight.test(key)))
}

function writtenIn(
  scored: readonly Scored[],
  passages: readonly NamedPassage[],
  language: Language,
): Map<string, string> {
  const words = new Map<string, string>()
  for (const { terms, text } of scored)
    for (const { key, start, end } of terms) if (!words.has(key)) words.set(key, text.slice(start, end))
  for (const key of passages.flatMap(passage => titleKeys(passage, language))) if (!words.has(key)) words.set(key, key)
  return words
}
