import { expect, test } from 'vitest'
import { isMobile } from './mobile.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod; U; CPU like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', false],
])('%s is mobile: %s', (userAgent, expected) => {
  expect(isMobile(userAgent)).toBe(expected)
})
