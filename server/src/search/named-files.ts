import type { Language } from '../languages/index.ts'
import type { Passage } from './engine.ts'
import { rarityAmong } from './rarity.ts'
import { termsOf } from './words.ts'

/** A word written as a name is. */
const asName = /^[(“"‘'-]*(\p{Lu}[\p{L}\p{N}'’-]*)/u
/** The word before, where it is a name too. */
const nameBefore = /(?<!\S)\p{Lu}\S* $/u
const longestName = 40

/** The words of a file's name, without its ending. */
export const wordsOfName = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/[_-]/g, ' ')

/** The names and numbers of a question, as the terms that they are searched by; for a number that follows a name both together, in lower case: "cloudway 24". */
export type NamesAsked = ReadonlyMap<string, string | undefined>

/** Reads the names and numbers of a question. Where all nouns have capitals, they are among them. */
export function namesAsked(query: string, language: Language): NamesAsked {
  return new Map(
    [...query.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      // The first word of a sentence has a capital whatever it is.
      const written = /\p{N}/u.test(word) ? word : index > 0 ? asName.exec(word)?.[1] : undefined
      if (written === undefined) return []
      const before = nameBefore.exec(query.slice(Math.max(0, index - longestName), index))?.[0]
      const together = before === undefined ? undefined : (before + written.replace(/\P{N}+$/u, '')).toLowerCase()
      return termsOf(written, language).map(term => [term, together] as const)
    }),
  )
}

/**
 * Which of the files found a question names: how much of its names and numbers each holds beside the file that holds most, from 0 to 1, by its id. Each counts by
 * how few of the files hold it, as it does among passages. A name may stand anywhere in what was found of a file; a number only in the file's name or what the document calls itself, or behind
 * its name: the report for 2023 is full of 2022, and is not the one for 2022.
 * @param found the passages, with the terms that each holds, its file's name and title among them
 * @param weights of the question's terms, by their rarity in the index
 * @param termsIn finds which of the terms a text holds
 */
export function filesNamed(
  found: readonly { readonly passage: Passage; readonly held: ReadonlySet<string> }[],
  names: NamesAsked,
  {
    fileName,
    weights,
    termsIn,
  }: {
    fileName: (fileId: string) => string
    weights: readonly { readonly term: string; readonly weight: number }[]
    termsIn: (text: string) => ReadonlySet<string>
  },
): ReadonlyMap<string, number> {
  const asked = weights.filter(({ term }) => names.has(term))
  const files = [...Map.groupBy(found, ({ passage }) => passage.fileId)].map(([fileId, own]) => {
    const called = termsIn(`${wordsOfName(fileName(fileId))}\n${own[0]!.passage.title}`)
    const says = (together: string) =>
      own.some(({ passage: { headings, columns = [], text } }) =>
        [...headings, ...columns, text].some(each => each.toLowerCase().includes(together)),
      )
    const holds = (term: string) => {
      if (!/\p{N}/u.test(term)) return own.some(({ held }) => held.has(term))
      const together = names.get(term)
      return called.has(term) || (together !== undefined && says(together))
    }
    return { fileId, held: asked.filter(({ term }) => holds(term)) }
  })
  const rarityOf = rarityAmong(files.length)
  const rarity = (term: string) => rarityOf(files.filter(({ held }) => held.some(each => each.term === term)).length)
  const worth = new Map(asked.map(({ term, weight }) => [term, weight * rarity(term)]))
  const sums = files.map(({ fileId, held }) => ({
    fileId,
    sum: held.reduce((sum, { term }) => sum + worth.get(term)!, 0),
  }))
  const most = Math.max(...sums.map(({ sum }) => sum)) || 1
  return new Map(sums.map(({ fileId, sum }) => [fileId, sum / most]))
}
