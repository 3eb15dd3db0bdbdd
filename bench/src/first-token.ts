import { readFileSync } from 'node:fs'
import { startModelServer } from '../../server/src/assistant/models/testing/model-server.ts'
import { seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makeQuestion, makeSentence } from './make-prose.ts'
import { type Client, startServer } from './running-server.ts'

const files = 10
/** A little over a thousand chunks each. */
const sentencesPerFile = 14_000
const questions = 100
/** Asked before, as in any server that has run for a minute: the engine compiles what is used often, and vectors are loaded. */
const warmUp = 20
/** How long the local model thinks before its first word, in milliseconds. */
const modelMs = 100

/** What the product adds to a language model's own time until the first word is shown, measured over HTTP from the question on. */
export async function measureFirstToken(): Promise<Figure[]> {
  const moments: { asked: number; begun: number }[] = []
  const model = await startModelServer({
    protocol: 'compatible',
    async react() {
      const asked = performance.now()
      await new Promise(resolve => setTimeout(resolve, modelMs))
      moments.push({ asked, begun: performance.now() })
      return { answer: ['The ', 'words ', 'stand ', 'there ', '[1].'] }
    },
  })
  const server = await startServer({ env: model.env })
  try {
    const client = await server.signUp()
    const random = seededRandom(5)
    const chunks = await uploadAll(client, random)
    for (let number = 0; number < warmUp; number++) await client.askStreamed(makeQuestion(random))
    moments.length = 0
    const added: number[] = []
    const cpuBefore = cpuMs(server.process.pid)
    for (let number = 0; number < questions; number++) {
      const { firstMs } = await client.askStreamed(makeQuestion(random))
      const own = moments.at(-1)
      if (moments.length !== number + 1 || !own) throw new Error('The model was not asked once for each question.')
      added.push(firstMs - (own.begun - own.asked))
    }
    const cpu = (cpuMs(server.process.pid) - cpuBefore) / questions
    const group = 'first word of a model'
    return [
      { group, name: 'chunks searched', value: chunks, unit: '', target: { least: 10_000 } },
      { group, name: 'added to its own time, p50', value: percentile(added, 0.5), unit: 'ms', target: { most: 30 } },
      { group, name: 'added to its own time, p95', value: percentile(added, 0.95), unit: 'ms' },
      // What a machine that does other things does not distort; of the whole question, not only until the first word.
      ...(Number.isNaN(cpu) ? [] : [{ group, name: 'processor time of a question', value: cpu, unit: 'ms' }]),
    ]
  } finally {
    await server.stop()
    await model.close()
  }
}

/** @returns how many chunks the files came to, as their receipts of what was read tell it in words: 200 to a chunk at most */
async function uploadAll(client: Client, random: () => number): Promise<number> {
  let words = 0
  for (let file = 0; file < files; file++) {
    const sentences = Array.from({ length: sentencesPerFile }, () => makeSentence(random))
    const text = sentences.map((sentence, at) => (at % 8 === 7 ? `${sentence}\n\n` : `${sentence} `)).join('')
    words += text.split(/\s+/).length
    const { id } = await client.upload(`report-${file}.txt`, new TextEncoder().encode(text))
    await client.waitFor(id)
  }
  return Math.floor(words / 200)
}

/** Processor time that a process has used, in milliseconds; NaN where the system does not tell it as Linux does. */
function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
    // In hundredths of a second on every Linux (USER_HZ).
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
