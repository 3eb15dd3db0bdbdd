import { expect, test } from 'vitest'
import { otherSpellings } from './spellings.ts'

test.each([
  ['septicemia', 'septicaemia'],
  ['oestrogen', 'estrogen'],
  ['diarrhea', 'diarrhoea'],
  ['behavioural', 'behavioral'],
  ['organisation', 'organization'],
  ['analyze', 'analyse'],
  ['kilometers', 'kilometres'],
  ['centered', 'centred'],
  ['traveling', 'travelling'],
  ['enrolment', 'enrollment'],
  ['skilful', 'skillful'],
  ['defence', 'defense'],
  ['catalog', 'catalogue'],
  ['judgment', 'judgement'],
  ['programmes', 'programs'],
])('%s and %s are spellings of one word', (one, two) => {
  expect(otherSpellings(one)).toContain(two)
  expect(otherSpellings(two)).toContain(one)
})

test.each(['mourning', 'filling', 'size', 'does', 'Küche', 'DIN4102'])('%s has no other spelling', word => {
  expect(otherSpellings(word)).toEqual([])
})

test('a long run of letters is no word', () => {
  expect(otherSpellings('e'.repeat(8_000))).toEqual([])
})
