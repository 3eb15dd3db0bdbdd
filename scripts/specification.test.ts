import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { readSentences, readTable } from './specification.ts'

test('every row of docs/specification.md names tests that exist', () => {
  const rows = readTable()
  expect(rows.length).toBeGreaterThan(170)
  const wrong = rows.flatMap(({ sentence, tests }) =>
    tests.length === 0
      ? [`${sentence}: no test`]
      : tests
          .filter(({ file, title }) => !existsSync(join(root, file)) || !isTitle(title, sourceOf(file)))
          .map(({ file, title }) => `${sentence}: ${file} has no test "${title}"`),
  )
  expect(wrong).toEqual([])
})

const sentences = readSentences()
if (!sentences) process.stdout.write('Skipped: the specification is not beside this checkout.\n')

test.skipIf(!sentences)('docs/specification.md holds every sentence of the specification', () => {
  const rows = new Set(readTable().map(({ sentence }) => sentence))
  expect(sentences?.filter(sentence => !rows.has(sentence))).toEqual([])
})

/** Whether a test file has a string that is this title as a whole. */
const isTitle = (title: string, source: string) => ["'", '"', '`'].some(quote => source.includes(quote + title + quote))

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
  sources.set(file, source)
  return source
}
