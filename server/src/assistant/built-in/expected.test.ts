import { expect, test } from 'vitest'
import { definesThing, holdsExpected } from './expected.ts'

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

test.each([
  ['de', 'Dort steht eine Bank.', 'Dort stehen zwei Bänke.'],
  ['fr', 'Il y a une porte.', 'Il y a deux portes.'],
  ['tr', 'Bu bir köprüdür.', 'Burada iki köprü var.'],
  ['ko', '나무만 있다.', '나무 세 그루와 사람 다섯 명이 있다.'],
] as const)('%s: an article is no number', (language, none, some) => {
  expect(holdsExpected('how-many', none, '', language)).toBe(0)
  expect(holdsExpected('how-many', some, '', language)).toBe(1)
})
