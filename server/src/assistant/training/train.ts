import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Random, seededRandom } from '../../seeded-random.ts'
import { evidenceNames, evidenceSigns, readEvidence } from '../built-in/evidence.ts'
import { featureNames, readFeatures } from '../built-in/features.ts'
import { readQuestion } from '../built-in/rank-sentences.ts'
import { scoreCandidates } from '../built-in/score.ts'
import { sentenceWeights, type Weights } from '../built-in/weights.ts'
import { readWords } from '../built-in/words-found.ts'
import { bookCollections, type Collection, mixedCollections } from './collections.ts'
import { type Decided, dot, type Group, learnDecision, learnRanking } from './learn.ts'
import { openLikeWords } from './like-words.ts'
import {
  askedQuestions,
  definitionQuestions,
  isGold,
  madeQuestions,
  readDocuments,
  type TrainingQuestion,
} from './questions.ts'
import { drawn } from './random.ts'
import { type Retrieved, retrieveAll } from './retrieve.ts'
import { questionsOfSections, writtenCollections } from './written-questions.ts'

const weightsFile = new URL('../built-in/weights.ts', import.meta.url)
const log = new URL('./runs.txt', import.meta.url)
/** How much a question counts by its kind: those that people asked the most. */
const worth: Readonly<Record<TrainingQuestion['kind'], number>> = {
  asked: 1,
  reviewed: 1,
  written: 1,
  defined: 0.4,
  made: 0.4,
}
const counts = { defined: 500, made: 1_500 } as const
/** Candidates that a question is learned from: those that share most with it. */
const mostCandidates = 60
const seed = 1

const { values } = parseArgs({ options: { corpus: { type: 'string' }, decision: { type: 'boolean', default: false } } })
if (!values.corpus) throw new Error('Usage: node server/src/assistant/training/train.ts --corpus FOLDER [--decision]')
const { corpus } = values
const lines: string[] = []
const say = (line: string) => {
  lines.push(line)
  process.stdout.write(`${line}\n`)
}

const modules = readDocuments(corpus)
const onProgress = (line: string) => process.stderr.write(`${line}\r`)
const ofBooks = await retrieveAll(booksOf(seededRandom(seed)), onProgress)
const ofMixed = values.decision ? [] : await retrieveAll(mixedOf(seededRandom(seed)), onProgress)
say(`${ofMixed.length} mixed questions and ${ofBooks.length} of books, seed ${seed}, Node ${process.version}`)

const sentences: Weights = values.decision
  ? sentenceWeights
  : { known: learnSentences(undefined), blind: learnSentences(0) }
const decision: Weights = { known: learnToDecide(undefined), blind: learnToDecide(0) }
writeWeights({ ...(values.decision ? {} : { sentenceWeights: sentences }), decisionWeights: decision })
appendFileSync(log, `${lines.join('\n')}\n\n`)

function mixedOf(random: Random): Collection[] {
  const questions = [
    ...askedQuestions(corpus),
    ...questionsOfSections(corpus).filter(isAnswered),
    ...drawn(random, definitionQuestions(corpus, modules, random), counts.defined),
    ...madeQuestions(modules, random, { count: counts.made, likeWord: openLikeWords(random) }),
  ]
  return [
    ...writtenCollections().map(each => ({ ...each, questions: each.questions.filter(isAnswered) })),
    ...mixedCollections(drawn(random, questions, questions.length), [...modules.values()].flat(), random),
  ]
}

function isAnswered({ unansweredBy }: TrainingQuestion): boolean {
  return !unansweredBy
}

function booksOf(random: Random): Collection[] {
  return bookCollections(corpus, modules, { random, likeWord: openLikeWords(random) })
}

/** The question made ready; `trust` in the vectors where it is given. */
function prepared(text: string, passages: Retrieved['passages'], trust: number | undefined) {
  const { candidates, asked } = readQuestion(text, passages)
  return { candidates, asked: trust === undefined ? asked : { ...asked, trust } }
}

function learnSentences(trust: number | undefined): Weights['known'] {
  const groups = ofMixed.flatMap(({ question, passages }): (Group & { kind: TrainingQuestion['kind'] })[] => {
    const { asked, candidates } = prepared(question.text, passages, trust)
    const near = readFeatures(asked, candidates)
      .sort((one, two) => promise(two) - promise(one))
      .slice(0, mostCandidates)
    const right = near.map(({ text }) => isGold(question, text))
    const rows = near.map(({ features }) => Float64Array.from(featureNames, name => features[name]))
    return right.includes(true) ? [{ rows, right, weight: worth[question.kind], kind: question.kind }] : []
  })
  const size = featureNames.length
  const heldOut = groups.filter((_, at) => at % 5 === 0)
  const trial = learnRanking(
    groups.filter((_, at) => at % 5 !== 0),
    { size },
  )
  for (const kind of ['asked', 'written', 'defined', 'made'] as const)
    say(
      `  sentences, ${nameOf(trust)}, ${kind}, held out fifth: ${hits(
        trial,
        heldOut.filter(group => group.kind === kind),
      )}`,
    )
  return named(featureNames, learnRanking(groups, { size }))
}

function learnToDecide(trust: number | undefined): Weights['known'] {
  const rows = ofBooks.flatMap(({ question, passages, without }) =>
    [passages, without].flatMap((found, at): Decided[] => {
      const { asked, candidates } = prepared(question.text, found, trust)
      if (candidates.length === 0 || asked.terms.length === 0) return []
      const ranked = { asked, scored: scoreCandidates(asked, candidates, sentences) }
      const evidence = readEvidence(ranked, readWords(ranked))
      return [
        {
          row: Float64Array.from(evidenceNames, name => evidence[name]),
          right: at === 0,
          weight: worth[question.kind],
        },
      ]
    }),
  )
  const signs = evidenceNames.map(name => evidenceSigns[name])
  const isHeldOut = (at: number) => Math.floor(at / 2) % 5 === 0
  const trial = learnDecision(
    rows.filter((_, at) => !isHeldOut(at)),
    { signs },
  )
  const heldOut = rows.filter((_, at) => isHeldOut(at)).map(({ row, right }) => ({ odds: dot(trial, row), right }))
  const answerable = heldOut.filter(({ right }) => right).map(({ odds }) => odds)
  const absent = heldOut.filter(({ right }) => !right).map(({ odds }) => odds)
  for (const share of [0.03, 0.05, 0.07]) {
    const threshold = answerable.toSorted((one, two) => one - two)[Math.floor(share * answerable.length)]!
    const declined = absent.filter(odds => odds < threshold).length / absent.length
    say(
      `  decision, ${nameOf(trust)}, held out fifth: ${percent(share)} of the answerable declined at ${threshold.toFixed(2)}, ${percent(declined)} of the absent`,
    )
  }
  return named(evidenceNames, learnDecision(rows, { signs }))
}

function hits(weights: Float64Array, groups: readonly Group[]): string {
  const places = groups.map(({ rows, right }) =>
    rows
      .map((row, at) => ({ score: dot(weights, row), right: right[at] }))
      .sort((one, two) => two.score - one.score)
      .findIndex(each => each.right),
  )
  const share = (below: number) => percent(places.filter(place => place < below).length / places.length)
  return `${share(1)} first, ${share(3)} among three`
}

function writeWeights(tables: Readonly<Record<string, Weights>>): void {
  let source = readFileSync(weightsFile, 'utf8')
  for (const [name, { known, blind }] of Object.entries(tables)) {
    const body = [known, blind]
      .map((table, at) => `  ${at === 0 ? 'known' : 'blind'}: ${JSON.stringify(table)},\n`)
      .join('')
    source = source.replace(new RegExp(`(const ${name}: Weights = \\{\n)[\\s\\S]*?\n\\}`), `$1${body}}`)
  }
  writeFileSync(weightsFile, source)
}

function promise({ features }: ReturnType<typeof readFeatures>[number]): number {
  return features.soft + features.before + 0.3 * features.rank
}
function named(names: readonly string[], weights: Float64Array): Record<string, number> {
  const table = names.map((name, at) => [name, Number(weights[at]!.toFixed(2))] as const)
  return Object.fromEntries(table.filter(([, value]) => value !== 0))
}

function nameOf(trust: number | undefined): string {
  return trust === 0 ? 'blind' : 'known'
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
