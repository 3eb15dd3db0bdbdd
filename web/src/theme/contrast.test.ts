import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!
  return new Map([...block.matchAll(/--docent-([a-z-]+): (#[0-9a-f]{6});/g)].map(match => [match[1]!, match[2]!]))
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['paper', 'sheet', 'hover']
const text = ['ink', 'ink-soft', 'accent', 'good', 'warn', 'bad'].flatMap(name => grounds.map(ground => [name, ground]))
const pairs = [...text, ['ink', 'marker'], ['on-accent', 'accent'], ['on-accent', 'accent-strong'], ['on-bad', 'bad']]

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-mantine-color-scheme="dark"]'],
])('%s', (_name, selector) => {
  const values = tokens(selector)

  test.each(pairs)('%s on %s reads at 4.5:1', (front, back) => {
    expect(contrast(values.get(front!)!, values.get(back!)!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'sheet'])('the edges of inputs are seen on %s at 3:1', ground => {
    expect(contrast(values.get('line-strong')!, values.get(ground)!)).toBeGreaterThanOrEqual(3)
  })
})

test('colours are literal in the theme alone', () => {
  const files = globSync('**/*.{css,tsx}', { cwd: join(import.meta.dirname, '..') })
  const literal = /#(?:[0-9a-f]{3,4}){1,2}\b(?=[;,)\s'"])|\b(?:rgb|hsl|oklch)a?\(/i
  const found = files.filter(
    file =>
      !file.endsWith('theme/tokens.css') &&
      !file.includes('.test.') &&
      literal.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
  )
  expect(found).toEqual([])
})
