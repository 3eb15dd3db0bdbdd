import { answerFromPrompt, inPieces } from './answer-from-prompt.ts'
import type { Asked, Reaction } from './model-server.ts'

/** A way in which a provider fails. */
export interface TriedFailure {
  readonly name: string
  readonly react: (asked: Asked, count: number) => Reaction
  /** How often the model is asked in all. */
  readonly requests: number
  /** What the person is told; undefined where the model answers in the end. */
  readonly notice: RegExp | undefined
  /** MODEL_TIMEOUT_SECONDS, where the failure is a wait: with it any other would become one on a busy machine. */
  readonly timeoutSeconds?: number
}

const always = (reaction: Reaction) => () => reaction

/** Every failure that is told apart, as each protocol shows it. */
export const triedFailures: readonly TriedFailure[] = [
  {
    name: '401, the key is not taken any more',
    react: always({ status: 401, code: 'authentication_error' }),
    requests: 1,
    notice: /not available/,
  },
  {
    name: '429 with a short waiting time, then an answer',
    react: (asked, count) =>
      count === 1
        ? { status: 429, headers: { 'retry-after-ms': '10' }, code: 'rate_limit_error' }
        : { answer: answerFromPrompt(asked) },
    requests: 2,
    notice: undefined,
  },
  {
    name: '429 with Retry-After: 3600',
    react: always({ status: 429, headers: { 'retry-after': '3600' }, code: 'rate_limit_error' }),
    requests: 1,
    notice: /too much to do/,
  },
  { name: '500 again and again', react: always({ status: 500 }), requests: 3, notice: /not available/ },
  {
    name: '503 once, then an answer',
    react: (asked, count) => (count === 1 ? { status: 503 } : { answer: answerFromPrompt(asked) }),
    requests: 2,
    notice: undefined,
  },
  {
    name: 'the connection is closed at once',
    react: always({ nothing: 'hang-up' }),
    requests: 3,
    notice: /not available/,
  },
  {
    name: 'a redirect to another host',
    react: always({ status: 307, headers: { location: 'http://127.0.0.1:9/steal' } }),
    requests: 1,
    notice: /not available/,
  },
  {
    name: 'no answer within MODEL_TIMEOUT_SECONDS=1',
    react: always({ nothing: 'silence' }),
    requests: 1,
    notice: /took too long/,
    timeoutSeconds: 1,
  },
  {
    name: 'an answer that stalls before its first mark',
    react: always({ answer: inPieces('The landlord'), end: 'silence' }),
    requests: 1,
    notice: /took too long/,
    timeoutSeconds: 1,
  },
  {
    name: 'an answer cut before its first mark',
    react: always({ answer: inPieces('The landlord'), end: 'cut' }),
    requests: 1,
    notice: /not available/,
  },
  {
    name: 'an answer cut after its first sentence',
    react: always({ answer: inPieces('The landlord is Karl Maier. [1] The rent'), end: 'cut' }),
    requests: 1,
    notice: /broke off/,
  },
  {
    name: 'a stream that ends without its end',
    react: always({ answer: inPieces('The landlord'), end: 'unfinished' }),
    requests: 1,
    notice: /not available/,
  },
  {
    name: 'the longest length is reached',
    react: always({ answer: inPieces('The landlord is Karl Maier. [1] The rent is'), end: 'too-long' }),
    requests: 1,
    notice: /longest length/,
  },
  { name: 'a safety refusal', react: always({ answer: [], end: 'filtered' }), requests: 1, notice: /declined/ },
  { name: 'a malformed stream', react: always({ answer: [], end: 'garbage' }), requests: 3, notice: /not available/ },
  {
    name: 'an error within the stream',
    react: always({ answer: [], end: 'error' }),
    requests: 3,
    notice: /not available/,
  },
]
