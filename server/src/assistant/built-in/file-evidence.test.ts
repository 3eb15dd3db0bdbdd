import { expect, test } from 'vitest'
import type { NamedPassage } from '../answerer.ts'
import { passageOf } from '../testing/passage-of.ts'
import { type FileEvidence, readFileEvidence } from './file-evidence.ts'
import { rankSentences } from './rank-sentences.ts'
import { readWords } from './words-found.ts'

function branches(town: string): NamedPassage {
  const text = `Acme Bank keeps a network of branches across ${town}. Every branch of Acme Bank in ${town} opens at nine.`
  const place = { fileId: town, fileName: `${town}_Branch_Network.pdf`, headings: [`Acme Bank: branches in ${town}`] }
  return passageOf(text, { ...place, similarity: 0.6 })
}

const towns = ['Pune', 'Chennai', 'Kolkata', 'Lucknow'].map(branches)
const jaipur = branches('Jaipur')

function evidence(question: string, passages: readonly NamedPassage[]): FileEvidence {
  const ranked = rankSentences(question, passages)
  return readFileEvidence(ranked, readWords(ranked))
}

test('a word that every file holds says little, the one that only the file asked about holds says most', () => {
  const question = 'When do the branches of Acme Bank in Jaipur open?'
  const [there, absent] = [evidence(question, [jaipur, ...towns]), evidence(question, towns)]
  expect(there.holds).toBeGreaterThan(0.95)
  expect(there.lacksRarest).toBe(0)
  expect(there.holdsLead).toBeGreaterThan(0.3)
  expect(absent.holds).toBeLessThan(0.6)
  expect(absent.lacksRarest).toBe(1)
  expect(absent.holdsLead).toBe(0)
})

test('a title of something else speaks against its file', () => {
  const question = 'When do the branches of Acme Bank in Jaipur open?'
  const [there, absent] = [evidence(question, [jaipur, ...towns]), evidence(question, towns)]
  expect(there.titledOtherwise).toBeLessThan(0.05)
  expect(absent.titledOtherwise).toBeGreaterThan(0.2)
  expect(there.titleAsked).toBeGreaterThan(absent.titleAsked + 0.3)
})

test('one file alone is not ahead of others', () => {
  const [alone, ahead] = [[jaipur], [jaipur, ...towns]].map(found =>
    evidence('When do the branches of Acme Bank in Jaipur open?', found),
  )
  expect(alone!.holds).toBeGreaterThan(0.9)
  for (const name of ['holdsLead', 'likely'] as const) expect(alone![name]).toBeLessThan(ahead![name])
})
