/** Rows that FTS5 may rank for one question: it ranks about 1.7 million a second, so these take some 6 ms. */
const mostRows = 10_000
/** Below this many chunks every term is searched: ranking them all is quick. */
const smallIndex = 20_000

/**
 * The FTS5 expressions to try in turn, until one finds enough: all terms of a question in a small index; in a large one the
 * rarest terms as long as they stand in few enough chunks together. Where already the rarest stands in too many, chunks with
 * the two or three rarest together.
 * @param chunks how many the index holds; `within`, how many of them are looked in
 * @param frequencies in how many of the chunks each term stands; terms that stand in none are left out
 */
export function keywordQueries(
  frequencies: ReadonlyMap<string, number>,
  { chunks, within, budget = mostRows }: { chunks: number; within?: number; budget?: number },
): string[] {
  const present = [...frequencies].filter(([, count]) => count > 0).sort(([, a], [, b]) => a - b)
  if (present.length === 0) return []
  const terms = present.map(([term]) => term)
  if (chunks <= smallIndex) return [terms.map(quoted).join(' OR ')]
  // Few chunks of many: fewer rows are ranked than the terms stand in, but bm25 counts these all the same.
  const affordableRows = within !== undefined && within <= smallIndex ? budget * 4 : budget
  let rows = 0
  const affordable = present.filter(([, count]) => {
    rows += count
    return rows <= affordableRows
  })
  if (affordable.length > 0) return [affordable.map(([term]) => quoted(term)).join(' OR ')]
  return [3, 2]
    .filter(count => count <= terms.length)
    .map(count => terms.slice(0, count).map(quoted).join(' AND '))
    .concat(quoted(terms[0]!))
}

/** A term is letters, marks and digits, so a pair of quotation marks is all that makes it a string of FTS5's. */
const quoted = (term: string) => `"${term}"`
