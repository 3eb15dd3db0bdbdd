import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'ada@example.org', 'AL'],
  ['ada maria king', '', 'AM'],
  ['  Ada ', '', 'A'],
  ['', 'ben@example.org', 'BE'],
  ['𝒜da', '', '𝒜'],
  ['', '', 'U'],
])('%j and %j give %s', (displayName, email, expected) => {
  expect(initials({ displayName, email })).toBe(expected)
})
