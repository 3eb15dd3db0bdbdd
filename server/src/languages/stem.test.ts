import { expect, test } from 'vitest'
import type { Language } from './language-of.ts'
import { stemIn } from './stem.ts'

test.each<[Language, string, string]>([
  ['de', 'Verträge', 'Vertrages'],
  ['de', 'Straße', 'STRASSEN'],
  ['fr', 'installée', 'installations'],
  ['it', 'abitante', 'abitanti'],
  ['pt', 'habitantes', 'habitante'],
  ['nl', 'gebouwen', 'gebouw'],
  ['pl', 'umowy', 'umowie'],
  ['pl', 'wynajmujący', 'wynajmuje'],
  ['ro', 'contractului', 'contract'],
  ['ro', 'locuitorilor', 'locuitori'],
  ['tr', 'köprünün', 'köprü'],
  ['tr', 'IRMAK', 'ırmak'],
  ['el', 'κατοίκων', 'κάτοικοι'],
  ['ko', '계약서를', '계약서에는'],
  ['ko', 'E3가', 'E3'],
])('%s: %s and %s have one stem', (language, one, other) => {
  expect(stemIn(language, one)).toBe(stemIn(language, other))
})

test('accents fall off but for the tones of Vietnamese, which make other words', () => {
  expect(stemIn('pl', 'żółta')).toBe(stemIn('pl', 'zolta'))
  expect(stemIn('vi', 'Má')).toBe('má')
  expect(stemIn('vi', 'mả')).not.toBe(stemIn('vi', 'má'))
})

test('numbers are not cut', () => {
  expect(stemIn('de', '1990er')).toBe('1990er')
})

test('languages that are stemmed by the script of a word have no rules here', () => {
  for (const language of ['en', 'es', 'ru', 'ar', 'hi', 'zh', 'ja', 'th'] as const)
    expect(stemIn(language, 'rent')).toBeUndefined()
})
