import { openEncoder } from './encoder.ts'
import { parseModelFile } from './model-file.ts'
import { numberOf, openTokenizer, type Word } from './tokenizer.ts'

/** What the reranker says of one sentence, both as log-odds without a bound. */
export interface PairScore {
  /** Beside other sentences: the larger, the likelier it is the one that answers. */
  readonly relevance: number
  /** By itself: whether it answers at all. */
  readonly answers: number
  /** Its words in their order, as far as they were read. */
  readonly words: readonly WordScore[]
}

export interface WordScore {
  /** Where it stands in the sentence, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  /** The log-odds that it stands in the answer, beside the other words of all that is read, and 0 for that there is none. */
  readonly odds: number
}

/** Reads a question and each of some sentences together. */
export interface Reranker {
  /** One score for each sentence. What is too long for the model is cut. */
  score(question: string, sentences: readonly string[]): PairScore[]
}

/** So many sentences are encoded at once, if they are as long as can be. */
const together = 4

/** What a reranker is opened with; it may be sent to other threads, which then share it. */
export interface RerankerModel {
  /** The bytes of its file, which are used as long as the reranker is. */
  readonly weights: ArrayBufferLike
  readonly kernels: WebAssembly.Module
}

interface Pair {
  readonly tokens: readonly number[]
  /** Tokens of the question, with the marks before and behind it. */
  readonly asked: number
  /** Words of the sentence; of those at its end some may have been cut off. */
  readonly words: readonly Word[]
}

/**
 * Opens a reranker: a cross-encoder (Nogueira and Cho 2019, arXiv:1901.04085) whose weights are described in `model/MODEL_CARD.md`; some 60 ms and 30 MB beside the model.
 * @throws when the file is not whole
 */
export function openReranker({ weights: bytes, kernels }: RerankerModel): Reranker {
  const file = parseModelFile(bytes)
  const { width, positions } = file.header
  const encoder = openEncoder(file, { compiled: kernels, mostTokens: together * positions })
  const tokensOf = openTokenizer(file.vocabulary)
  const [start, end] = [numberOf(file.vocabulary, '[CLS]'), numberOf(file.vocabulary, '[SEP]')]
  const weights = [file.takeFloats(width), file.takeFloats(width)] as const
  const [biases, likeness] = [file.takeFloats(2), file.takeFloats(2)]
  const [ofToken, ofTokens, spans] = [file.takeFloats(width), file.takeFloats(1)[0]!, file.takeFloats(2)]

  const pair = (question: readonly number[], words: readonly Word[]): Pair => {
    const [asked, answering] = shortened(question, flat(words), positions - 3)
    return { tokens: [start, ...asked, end, ...answering, end], asked: asked.length + 2, words }
  }
  const scoreSome = (pairs: readonly Pair[]): PairScore[] => {
    const vectors = encoder.encode(pairs.map(({ tokens }) => tokens))
    let from = 0
    return pairs.map(({ tokens, asked, words }) => {
      const question = meanOf(vectors, from, from + asked, width)
      const sentence = meanOf(vectors, from + asked, from + tokens.length, width)
      const logOdds = productsOf(vectors, { from: from + asked, to: from + tokens.length, weights: ofToken }).map(
        each => each + ofTokens,
      )
      from += tokens.length
      const alike = cosine(question, sentence)
      const anyToken = logSumExp(logOdds)
      const [relevance, answers] = weights.map(
        (weight, at) =>
          biases[at]! +
          likeness[at]! * alike +
          spans[at]! * anyToken +
          weight.reduce((sum, each, index) => sum + (each * (question[index]! + sentence[index]!)) / 2, 0),
      )
      return { relevance: relevance!, answers: answers!, words: wordScores(words, logOdds.slice(0, -1)) }
    })
  }

  return {
    score(question, sentences) {
      const asked = flat(tokensOf(question))
      const pairs = sentences.map(sentence => pair(asked, tokensOf(sentence)))
      const scores: PairScore[] = []
      for (let at = 0; at < pairs.length; at += together) scores.push(...scoreSome(pairs.slice(at, at + together)))
      return scores
    },
  }
}

const flat = (words: readonly Word[]): readonly number[] => words.flatMap(({ tokens }) => tokens)

/** The log-odds of each word that was read, of those of its tokens. */
function wordScores(words: readonly Word[], ofTokens: readonly number[]): WordScore[] {
  let from = 0
  return words.flatMap(({ start, end, tokens }) => {
    const odds = ofTokens.slice(from, from + tokens.length)
    from += tokens.length
    return odds.length > 0 ? [{ start, end, odds: logSumExp(odds) }] : []
  })
}

/** Cuts the ends off until both fit, a token of the longer one at a time. */
function shortened(
  one: readonly number[],
  two: readonly number[],
  most: number,
): [readonly number[], readonly number[]] {
  const shorter = Math.min(one.length, two.length, Math.floor(most / 2))
  const longer = most - shorter
  return one.length > two.length
    ? [one.slice(0, longer), two.slice(0, shorter)]
    : [one.slice(0, shorter), two.slice(0, longer)]
}

function meanOf(vectors: Float32Array, from: number, to: number, width: number): Float32Array {
  const mean = new Float32Array(width)
  for (let row = from; row < to; row++)
    for (let at = 0; at < width; at++) mean[at]! += vectors[row * width + at]! / (to - from)
  return mean
}

/** The product of each row with some weights. */
function productsOf(
  vectors: Float32Array,
  { from, to, weights }: { from: number; to: number; weights: Float32Array },
): number[] {
  return Array.from({ length: to - from }, (_, row) =>
    weights.reduce((sum, each, at) => sum + each * vectors[(from + row) * weights.length + at]!, 0),
  )
}

function logSumExp(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, each) => sum + Math.exp(each - most), 0))
}

function cosine(one: Float32Array, two: Float32Array): number {
  let [product, ofOne, ofTwo] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    product += value * two[at]!
    ofOne += value * value
    ofTwo += two[at]! * two[at]!
  }
  return product / Math.max(1e-8, Math.sqrt(ofOne * ofTwo))
}
