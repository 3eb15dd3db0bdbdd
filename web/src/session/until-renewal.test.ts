import { expect, test } from 'vitest'
import { untilRenewal } from './until-renewal.ts'

const tokenUntil = (exp: unknown) =>
  `e30.${btoa(JSON.stringify({ exp, name: 'ÿþ?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.x`

test('a token is renewed five minutes before it runs out', () => {
  expect(untilRenewal(tokenUntil(3_600), { now: 0 })).toBe(55 * 60_000)
})

test.each([tokenUntil(100), tokenUntil('soon'), 'opaque', ''])('%j is renewed at once', token => {
  expect(untilRenewal(token, { now: 1_000_000_000_000 })).toBe(0)
})
