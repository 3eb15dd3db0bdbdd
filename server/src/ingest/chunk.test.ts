import { expect, test } from 'vitest'
import type { Chunk } from '../search/index.ts'
import { chunkSection, chunkSections } from './chunk.ts'
import { estimateTokens } from './chunk-tokens.ts'
import type { Section } from './section.ts'

const section = (text: string, more: Partial<Section> = {}): Section => ({
  headings: ['A'],
  text,
  anchors: [],
  ...more,
})
const prose = (sentences: number, from = 0) =>
  Array.from(
    { length: sentences },
    (_, at) => `Sentence number ${at + from} says something about rivers and towns.`,
  ).join(' ')

function expectSlices(text: string, chunks: readonly Chunk[]) {
  for (const chunk of chunks) {
    expect(chunk.text).toBe(text.slice(chunk.start, chunk.end))
    expect(estimateTokens(chunk.text)).toBeLessThanOrEqual(310)
  }
}

test('a short section is one chunk, trimmed, and an empty one is none', () => {
  expect(chunkSection(section('  Hello there. \n\n'), 3)).toEqual([
    { section: 3, start: 2, end: 14, text: 'Hello there.', headings: ['A'] },
  ])
  expect(chunkSection(section(' \n\n '), 0)).toEqual([])
})

test('long prose is cut between sentences into chunks of like size that overlap by a sentence or two', () => {
  const text = prose(100)
  const chunks = chunkSection(section(text), 0)
  expectSlices(text, chunks)
  expect(chunks.length).toBeGreaterThan(4)
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.text).toMatch(/^Sentence .*towns\.$/)
    expect(estimateTokens(chunk.text)).toBeGreaterThan(150)
    const before = chunks[index - 1]
    if (!before) continue
    const shared = estimateTokens(text, chunk.start, before.end)
    expect(shared).toBeGreaterThan(5)
    expect(shared).toBeLessThanOrEqual(60)
  }
  expect(chunks[0]!.start).toBe(0)
  expect(chunks.at(-1)!.end).toBe(text.length)
})

test('a chunk ends at a paragraph where one is near', () => {
  const text = `${prose(18)}\n\n${prose(18, 100)}`
  const [first, second] = chunkSection(section(text), 0)
  expect(first!.text).toBe(prose(18))
  expect(second!.text.endsWith(prose(18, 100))).toBe(true)
})

test('never across sections', () => {
  const chunks = [...chunkSections([section('First.'), section('Second.')])]
  expect(chunks.map(({ section, text }) => [section, text])).toEqual([
    [0, 'First.'],
    [1, 'Second.'],
  ])
})

test('Chinese without spaces is cut at sentences and, where these are too long, at words', () => {
  const text = '我们今天在公园里看到了许多美丽的花朵。'.repeat(60)
  const chunks = chunkSection(section(text), 0)
  expectSlices(text, chunks)
  for (const { text } of chunks) expect(text.endsWith('。')).toBe(true)
  const unbroken = '我们今天在公园里看到了许多美丽的花朵'.repeat(60)
  const parts = chunkSection(section(unbroken), 0)
  expect(parts.map(part => part.text).join('')).toBe(unbroken)
  expectSlices(unbroken, parts)
})

test('an endless word is cut between graphemes', () => {
  const family = '👨‍👩‍👧'
  const text = family.repeat(500)
  const chunks = chunkSection(section(text), 0)
  expect(chunks.map(chunk => chunk.text).join('')).toBe(text)
  for (const { text } of chunks) expect(text.length % family.length).toBe(0)
})

test('a table is cut between rows, keeps empty cells, and does not overlap', () => {
  const columns = ['Year', 'Name', 'Score']
  const text = Array.from({ length: 120 }, (_, at) => `\tname ${at}\t${at * 7}`).join('\n')
  const chunks = chunkSection(section(text, { columns }), 0)
  expectSlices(text, chunks)
  expect(chunks.map(chunk => chunk.text).join('\n')).toBe(text)
  for (const chunk of chunks) expect(chunk.columns).toEqual(columns)
})

test('a very long row is cut between cells, each part with its own columns', () => {
  const columns = Array.from({ length: 200 }, (_, at) => `c${at}`)
  const text = `a\tb\n${columns.map(name => `value of ${name}`).join('\t')}\nx\ty`
  const chunks = chunkSection(section(text, { columns }), 0)
  expectSlices(text, chunks)
  expect(chunks[0]!.text).toBe('a\tb')
  expect(chunks.at(-1)!.text).toBe('x\ty')
  const parts = chunks.slice(1, -1)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flatMap(part => part.columns)).toEqual(columns)
  for (const part of parts) expect(part.text.split('\t')).toEqual(part.columns!.map(name => `value of ${name}`))
})

test('a cell longer than a chunk is cut at its words', () => {
  const text = `id\t${prose(80)}\tend`
  const chunks = chunkSection(section(text, { columns: ['Id', 'Text', 'Last'] }), 0)
  expectSlices(text, chunks)
  expect(chunks[0]!.columns).toEqual(['Id'])
  expect(chunks.at(-1)!.columns).toEqual(['Last'])
  expect(chunks.slice(1, -1).every(chunk => chunk.columns?.join() === 'Text')).toBe(true)
})

test('all text is in some chunk, whatever it is', () => {
  const text = `${'word '.repeat(2000)}\n\nEnd. ${'x'.repeat(5000)} 日本語のテキスト。${'ก'.repeat(900)}`
  const chunks = chunkSection(section(text), 0)
  expectSlices(text, chunks)
  const covered = new Set<number>()
  for (const { start, end } of chunks) for (let at = start; at < end; at++) covered.add(at)
  const missed = [...text].length && Array.from(text).findIndex((letter, at) => letter.trim() && !covered.has(at))
  expect(missed).toBe(-1)
})
