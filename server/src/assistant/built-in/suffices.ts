import type { Language } from '../../languages/index.ts'
import type { Absence, Another } from './absent.ts'
import type { Evidence } from './evidence.ts'
import type { AskedQuestion } from './score.ts'
import type { TableAnswer } from './table-lookup.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered, in every language. docs/decisions/0010-answers.md */
const threshold = -0.7

/**
 * Among few files, where what was found is about all that they hold: what the absence of all that a question is about counts against an answer,
 * what counts for one where the passage of the best sentence lacks no more than `lacking` of it, and the part of both that holds where the vectors know no
 * word and a word by another form or name may be taken for absent. It counts in full up to `few` files and not at all from `many` on: among
 * many another file is mostly ahead by its words, and the learned evidence does as well without. `unread`: what speaks for an answer in other languages than English, as far as the vectors do not
 * know their words; the learned evidence holds more against few files there than is right.
 */
const ofAbsence = { few: 5, many: 15, against: 2.5, presence: 0.4, lacking: 0.3, blind: 0.4, unread: 0.6 } as const

/**
 * What the reranker says of whether any sentence that was read answers by itself: from the log-odds `even` on it speaks for an answer, so many `times` as much; below, against one,
 * `below` times as much and `most` at most. Among few files, where the words of a question tell little, it is believed sooner than among many, where a
 * file's sister says just what is asked. `unnamed`: the part of what speaks for an answer where a name or a strange word of the question stands nowhere; it may be misspelled or
 * told by another word, which is the less likely the less there is to read (`few` and `many` of `ofAbsence`).
 */
const ofReading = {
  below: 1.5,
  most: 3,
  unnamed: { few: 0.25, many: 0.5 },
  few: { files: 25, even: -3, times: 0.46 },
  many: { files: 50, even: 0.3, times: 0.3 },
} as const

/**
 * The same where glosses were read (`languages/gloss`): they are understood less surely, so the log-odds beyond `even` count alike for and against, `most` at most, whatever the number
 * of files. Of languages that are understood least the right sentence, too, has less.
 */
const ofGlosses = { even: 0, times: 0.4, most: 1.5 } as const
const evenIn: Readonly<Partial<Record<Language, number>>> = { ja: -0.75, ko: -0.75, tr: -0.75 }

/** What counts against a sentence that stands in a paper of another than whom the question names. */
const ofAnother = { titled: 2.5, told: 0.7 } as const satisfies Readonly<Record<Another, number>>

/**
 * For rows of a table: what counts beside the part of the question that the table holds. `odds`: the log-odds by the words; `times`: the log-odds that the row which was read
 * answers, from `lowest` to `highest`, beyond `even`; `byColumn`: rows that a column compares or lets keep to a condition; `unnamed`: a name of the question that the table
 * lacks; `least`: the least sum. Among so many files at most, rows that were put in order by a column that tells what is compared
 * answer from a part of `ordered` on: "Which product is the cheapest?" says no word of a price list. docs/decisions/0013-tables.md
 */
const ofTables = {
  odds: 0.1,
  times: 0.25,
  lowest: -5,
  highest: 3,
  even: -1.5,
  byColumn: 0.3,
  unnamed: 0.3,
  least: 0.28,
  few: 5,
  ordered: 0.65,
} as const

/**
 * The log-odds that the files hold an answer, by their words.
 * @param found how many files were searched, and what the question is about that they do not say, looked for only where it counts
 */
export function oddsOfAnswer(
  evidence: Evidence,
  question: Pick<AskedQuestion, 'trust' | 'language'>,
  { files, absence }: { files: number; absence: () => Absence },
): number {
  return weighed(evidence, decisionWeights, question.trust) + ofWhatIsAbsent(absence, files, question)
}

/** From these log-odds on, by its words, a sentence that is far ahead of the others decides without being read beside them: hardly any such is the wrong one. */
const certain = 0.3

/** Whether the words alone, by their log-odds of `oddsOfAnswer`, say that a question is answered where one sentence is far ahead. */
export const isCertain = (odds: number) => odds >= certain

/** What is judged of the rows of a table. */
type RowsJudged = Pick<TableAnswer, 'holds' | 'named' | 'byColumn' | 'byMeasure' | 'answers'>

/**
 * Whether the evidence suffices for an answer.
 * @param odds of `oddsOfAnswer`
 * @param found how many files were searched; `glossed` the language of the glosses where these were read; where rows of a table answer, the part of the question that the table holds; where sentences
 *   were read, the log-odds that any answers by itself, and whether every name of the question stands somewhere: of another town or company a
 *   sentence may say just what is asked; and whether the best sentence stands in a paper of another than the one that is named. Where the reranker had no time or
 *   failed, the words alone decide
 */
export function suffices(
  odds: number,
  {
    files,
    table,
    answers,
    glossed,
    named,
    another,
  }: {
    files: number
    table?: RowsJudged | undefined
    answers?: number | undefined
    glossed?: Language | undefined
    named: () => boolean
    another: Another | undefined
  },
): boolean {
  if (table?.byMeasure && files <= ofTables.few && table.holds >= ofTables.ordered) return true
  if (table) return oddsOfRows(table, odds) >= ofTables.least
  const read =
    answers === undefined ? 0 : glossed ? ofWhatWasGlossed(answers, glossed) : ofWhatWasRead(answers, files, named)
  return odds - (another ? ofAnother[another] : 0) + read >= threshold
}

/** What glosses that were read count for or against an answer. */
const ofWhatWasGlossed = (answers: number, language: Language) =>
  Math.max(
    -ofGlosses.most,
    Math.min(ofGlosses.most, ofGlosses.times * (answers - (evenIn[language] ?? ofGlosses.even))),
  )

function oddsOfRows({ holds, named, byColumn, answers = ofTables.even }: RowsJudged, odds: number): number {
  const read = Math.max(ofTables.lowest, Math.min(ofTables.highest, answers)) - ofTables.even
  return (
    holds +
    ofTables.odds * odds +
    ofTables.times * read +
    (byColumn ? ofTables.byColumn : 0) -
    (named ? 0 : ofTables.unnamed)
  )
}

function ofWhatWasRead(answers: number, files: number, named: () => boolean): number {
  const { below, most, few, many, unnamed } = ofReading
  const part = fewness(files, few.files, many.files)
  const beyond = answers - (many.even + part * (few.even - many.even))
  if (beyond <= 0) return Math.max(-most, below * beyond)
  const times = many.times + part * (few.times - many.times)
  if (named()) return beyond * times
  return beyond * times * (unnamed.many + fewness(files, ofAbsence.few, ofAbsence.many) * (unnamed.few - unnamed.many))
}

/** 1 up to `few` files, 0 from `many` on, and in proportion between. */
export const fewness = (files: number, few: number, many: number): number =>
  Math.max(0, Math.min(1, (many - files) / (many - few)))

function ofWhatIsAbsent(
  absence: () => Absence,
  files: number,
  { trust, language }: Pick<AskedQuestion, 'trust' | 'language'>,
): number {
  const { few, many, against, presence, lacking, blind, unread } = ofAbsence
  const share = fewness(files, few, many)
  if (share === 0) return 0
  const { everywhere, inBest } = absence()
  const counts = share * (blind + (1 - blind) * trust)
  const otherwise = language === 'en' ? 0 : share * unread * (1 - trust)
  return otherwise + counts * ((inBest <= lacking ? presence : 0) - against * everywhere)
}
