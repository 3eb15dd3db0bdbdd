import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { rankByWords } from './bm25.ts'

/** Chunks with the words of their file's name, headings and text. */
const chunks = [
  ['harbour rules', 'mooring', 'boats pay for the harbour by length and length is measured by the harbour master'],
  ['harbour rules', '', 'boats'],
  ['lease', 'deposit', 'the deposit of the boats is paid back when the harbour is left and nothing is owed'],
  ['lease', '', 'nothing here'],
  ['lease', '', 'nothing there'],
  ['minutes', '', 'nothing more'],
] as const
const lengths = Uint16Array.from([0, ...chunks.map(columns => columns.join(' ').split(' ').filter(Boolean).length)])
const mean = lengths.reduce((sum, length) => sum + length, 0) / chunks.length

const postings = (term: string) => {
  const places = chunks.flatMap((columns, index) =>
    columns.flatMap((text, column) =>
      text.split(' ').flatMap(word => (word === term ? [2 * (index + 1) + Number(column < 2)] : [])),
    ),
  )
  return { chunks: new Set(places.map(place => place >> 1)).size, worth: 1, occurrences: places.join(',') }
}
const rank = (terms: readonly string[], options: Parameters<typeof rankByWords>[2]) =>
  rankByWords(terms.map(postings), { lengths, mean, chunks: chunks.length }, options)

test('scores are those of FTS5', () => {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE words USING fts5(title, headings, body, content = '', tokenize = ascii)")
  const insert = db.prepare('INSERT INTO words (rowid, title, headings, body) VALUES (?, ?, ?, ?)')
  for (const [index, columns] of chunks.entries()) insert.run(index + 1, ...columns)
  const sql = 'SELECT rowid, bm25(words, 2.0, 2.0, 1.0) AS score FROM words WHERE words MATCH ? ORDER BY score, rowid'
  for (const terms of [['harbour'], ['deposit', 'harbour'], ['boats', 'length', 'harbour'], ['nothing', 'left']]) {
    const theirs = db.prepare(sql).all(terms.map(term => `"${term}"`).join(' OR '))
    const ours = rank(terms, { limit: 10 })
    expect(ours.map(({ id }) => id)).toEqual(theirs.map(({ rowid }) => rowid))
    for (const [index, { score }] of ours.entries()) expect(score).toBeCloseTo(-Number(theirs[index]!.score), 9)
  }
  db.close()
})

test('the best are kept, in their order, and only those looked in', () => {
  const all = rank(['harbour', 'boats', 'nothing'], { limit: 10 })
  expect(all.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(rank(['harbour', 'boats', 'nothing'], { limit: 2 })).toEqual(all.slice(0, 2))
  const odd = (id: number) => id % 2 === 1
  expect(rank(['harbour', 'boats', 'nothing'], { limit: 10, has: odd })).toEqual(all.filter(({ id }) => odd(id)))
})

test('equal scores keep the order of the chunks, and a term of no chunk finds nothing', () => {
  expect(rank(['nothing'], { limit: 2 }).map(({ id }) => id)).toEqual([4, 5])
  expect(rank(['absent'], { limit: 2 })).toEqual([])
  expect(rankByWords([], { lengths: new Uint16Array(0), mean: 1, chunks: 0 }, { limit: 2 })).toEqual([])
})
