import { expect, test } from 'vitest'
import { glossingEmbedder } from './index.ts'

const embedder = glossingEmbedder()

/** How near a question is to each of some passages, by the cosine of their vectors. */
async function nearness(question: string, passages: readonly string[]): Promise<number[]> {
  const [own] = await embedder.embed([question], { kind: 'query' })
  const others = await embedder.embed(passages, { kind: 'passage' })
  const length = (vector: Int8Array) => Math.hypot(...vector)
  return others.map(other => other.reduce((sum, each, at) => sum + each * own![at]!, 0) / length(other) / length(own!))
}

const rent = 'Die Miete steigt im Januar um zwei Prozent.'
const pets = 'Für das Halten von Hunden und Katzen ist die Erlaubnis des Vermieters nötig.'

test.each([
  ['in other words of its language', 'Wann wächst der Mietpreis?', [rent, pets]],
  ['of the other passage', 'Sind Haustiere in der Wohnung gestattet?', [pets, rent]],
  ['in English', 'Do I need permission to keep a dog?', [pets, rent]],
])('the passage that answers is nearer to a question %s', async (_, question, [right, other]) => {
  const [near, far] = await nearness(question, [right!, other!])
  expect(near).toBeGreaterThan(far! + 0.05)
})

test('the model knows the words of a question by their glosses', () => {
  expect(embedder.confidence!('¿Quién construyó el puente sobre el río?')).toBeGreaterThan(0.9)
})
