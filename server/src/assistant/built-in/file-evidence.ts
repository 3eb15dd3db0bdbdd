import { rarityAmong } from '../../search/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { likelihoods } from './choose.ts'
import type { Ranked } from './rank-sentences.ts'
import { tellingOf, tellingOfTerm } from './telling.ts'
import type { WordsFound } from './words-found.ts'

/** From this likeness on, a file counts as one that holds a word. */
const holdsFrom = 0.85
/** What a word counts that all files hold, beside one that none does. */
const leastRarity = 0.05
/** So many of the first passages tell which file the question is about. */
const firstPassages = 5
/** One file alone is ahead of none. Who asks of one file mostly asks what it holds, so these are the means of answerable questions. */
const uncompared = { holdsLead: 0.2, likely: 0.85, similarityLead: 0.15, amongFirst: 0.7 } as const

/**
 * What tells the file that is asked about from others that are like it. Documents of one kind repeat each other: the company's name stands
 * in all of its files, so a word counts by how few of the files found hold it, and by how telling it is in general.
 */
export interface FileEvidence {
  /** Part of the question that the best sentence's passage with its headings, and the whole file, as far as found, hold. */
  readonly holds: number
  readonly fileHolds: number
  /** How far the passage is ahead of the passages of other files. */
  readonly holdsLead: number
  /** The most that a sentence of the file holds by itself. */
  readonly atOnce: number
  /** The weightiest word that the passage lacks, beside the question's weightiest. */
  readonly lacksRarest: number
  /** Part of the file's title that the question says: "Pune branches" is not what "branches in Jaipur?" asks for. */
  readonly titleAsked: number
  /** The title says something else, and the passage lacks words. */
  readonly titledOtherwise: number
  /** How likely the answer is to stand in this file, if in any; and that it is not, where the passage lacks words. */
  readonly likely: number
  readonly unlikely: number
  /** Of what its title does not say: the part that the file holds. A passage on the topic may lack just what is asked. */
  readonly beyondTitle: number
  /** The greatest likeness of a passage to the question, of any file; and how far this file's is ahead. */
  readonly mostSimilar: number
  readonly similarityLead: number
  /** Its part of the first passages. */
  readonly amongFirst: number
}

/** Compares the file of the best sentence with the other files found. */
export function readFileEvidence({ asked: question, scored }: Ranked, words: WordsFound): FileEvidence {
  const { passages, held, inFiles, titles, written, match } = words
  const { trust } = question
  const { passage } = scored[0]!
  const rarityOf = rarityAmong(inFiles.size)
  const rarity = (holders: number) => leastRarity + rarityOf(holders)

  const terms = question.terms.map(term => {
    const count = [...inFiles.values()].filter(keys => match(term, keys) >= holdsFrom).length
    return { term, weight: rarity(count) * tellingOfTerm(term, question) }
  })
  const heaviest = Math.max(...terms.map(({ weight }) => weight), 1e-9)
  const part = (keys: ReadonlySet<string>) =>
    shareOf(
      terms,
      ({ weight }) => weight,
      ({ term }) => match(term, keys),
    ) ?? 0
  const own = held.get(passage)!
  const holds = part(own)
  const lacks = 1 - holds
  const ofFile = passages.filter(({ fileId }) => fileId === passage.fileId)
  const ofOthers = passages.filter(({ fileId }) => fileId !== passage.fileId)
  const ownSentences = scored.filter(each => each.passage.fileId === passage.fileId)

  const title = titles.get(passage.fileId)!
  const titleAsked = shareOf(
    [...title],
    key =>
      rarity([...titles.values()].filter(keys => keys.has(key)).length) * tellingOf(written.get(key) ?? key, question),
    key => Number(question.terms.some(term => match(term, new Set([key])) > 0)),
  )
  const fileKeys = inFiles.get(passage.fileId)!
  const beyondTitle = shareOf(
    question.terms.filter(term => match(term, title) < 1),
    term => term.weight * (1 - match(term, title)),
    term => match(term, fileKeys),
  )

  const alone = ofOthers.length === 0
  const likelihood = likelihoods(scored)
  const likely = alone
    ? uncompared.likely
    : likelihood.reduce((sum, each, at) => sum + (scored[at]!.passage.fileId === passage.fileId ? each : 0), 0)
  const similarity = (list: readonly NamedPassage[]) => Math.max(0, ...list.map(each => each.similarity ?? 0))
  const first = passages.slice(0, firstPassages)
  return {
    holds,
    fileHolds: part(fileKeys),
    holdsLead: alone ? uncompared.holdsLead : holds - Math.max(0, ...ofOthers.map(each => part(held.get(each)!))),
    atOnce: Math.max(...ownSentences.map(each => part(new Set(each.terms.map(({ key }) => key))))),
    lacksRarest: Math.max(0, ...terms.map(({ term, weight }) => weight * (1 - match(term, own)))) / heaviest,
    // Titles are often English where the text is not, so they count as far as the question's language is known.
    titleAsked: trust * (titleAsked ?? 0),
    titledOtherwise: trust * (1 - (titleAsked ?? 0)) * lacks,
    likely,
    unlikely: (1 - likely) * lacks,
    beyondTitle: beyondTitle ?? 1,
    mostSimilar: trust * similarity(passages),
    similarityLead: trust * (alone ? uncompared.similarityLead : similarity(ofFile) - similarity(ofOthers)),
    amongFirst: alone
      ? uncompared.amongFirst
      : first.filter(({ fileId }) => fileId === passage.fileId).length / first.length,
  }
}

/** The part of things that counts, each by its weight; undefined where none has any. */
function shareOf<T>(
  things: readonly T[],
  weight: (thing: T) => number,
  counts: (thing: T) => number,
): number | undefined {
  let [sum, total] = [0, 0]
  for (const thing of things) {
    const own = weight(thing)
    sum += own * counts(thing)
    total += own
  }
  return total > 0 ? sum / total : undefined
}
