import { expect, test } from 'vitest'
import { maybeMisspelled, respelled } from './misspelled.ts'

test.each([
  ['How long is the maternaty leave?', ['maternaty']],
  ['Why havent theyre gfl B2C4 5551212 leave?', []],
  ['What does the tenant pay?', []],
  ['Wer ist der Mieter und wieviel zahlt er?', []],
  ['Quel est le nom du locataire ?', []],
  ['Hoeveel dagen verlof krijgt de huurder?', []],
  ['Где maternaty отпуск?', []],
  ['asdfgh qwertz yxcvbn uiopas leave', []],
])('%s', (question, expected) => {
  expect(maybeMisspelled(question)).toEqual(expected)
})

test('whole words are replaced, as they are written', () => {
  const words = [{ written: 'leav', meant: 'leave' }]
  expect(respelled('Is leav leaving? (leav)', words)).toBe('Is leave leaving? (leave)')
})
