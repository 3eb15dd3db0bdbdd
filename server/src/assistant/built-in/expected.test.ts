import { expect, test } from 'vitest'
import { definesThing } from './expected.ts'

test.each([
  ['landlord', 'The landlord is the Harbour Trust.', 1],
  ['landlord', 'This lease is between the Harbour Trust, the landlord, and Ada Moreau.', 1],
  ['tenant', 'Ada Moreau (hereinafter the “Tenant”) rents the cottage.', 1],
  ['force majeure', 'In this contract force majeure means an event that nobody foresees.', 0.6],
  ['deposit', 'A sum called the deposit must be paid first.', 0.5],
  ['landlord', 'The landlord keeps the roof in repair.', 0],
  ['tenant', 'The landlord pays, the tenant does not.', 0],
  ['roof', 'The landlord keeps the walls, the roof, and the stairs in repair.', 0],
])('how well what a %s is is said by "%s"', (thing, sentence, worth) => {
  expect(definesThing(thing, sentence)).toBe(worth)
})
