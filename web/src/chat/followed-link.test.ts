import { expect, test } from 'vitest'
import { readLink } from './followed-link.ts'

test('web and mail addresses name where they lead, as the browser would read them', () => {
  expect(readLink('https://example.org/a?b')).toEqual({ href: 'https://example.org/a?b', host: 'example.org' })
  expect(readLink('https://docent.example@evil.example:8443/')?.host).toBe('evil.example:8443')
  expect(readLink('https://аррӏе.com')?.host).toMatch(/^xn--/)
  expect(readLink('mailto:ada@example.org')?.host).toBe('ada@example.org')
})

test('what stays within the app, runs or reads files is no link', () => {
  for (const href of [
    '#admin',
    '/api/me',
    '//',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    undefined,
  ])
    expect(readLink(href)).toBeUndefined()
})
