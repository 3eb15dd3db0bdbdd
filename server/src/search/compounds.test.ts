import { expect, test } from 'vitest'
import { partsOf } from './compounds.ts'

const parts = (compound: string, ...held: string[]) => partsOf(compound, stem => held.includes(stem))

test('the longest beginning and end of a compound that stand in the files are its parts', () => {
  expect(parts('friedensschluss', 'frieden', 'schluss')).toEqual(['frieden', 'schluss'])
  expect(parts('wasseramselnest', 'wasser', 'wasseramsel', 'nest')).toEqual(['wasseramsel', 'nest'])
  expect(parts('geschwindigkeitsrekord', 'rekord')).toEqual(['rekord'])
})

test('parts do not overlap, and short ones are none', () => {
  expect(parts('gartenteich', 'gartent', 'teich')).toEqual(['gartent'])
  expect(parts('hausarzt', 'hau', 'rzt')).toEqual([])
  expect(parts('20240017', '2024')).toEqual([])
})
