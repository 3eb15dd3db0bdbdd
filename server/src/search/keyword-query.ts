/** Chunks that are scored for one question in a large index, term by term: these take some 6 ms. */
const mostRows = 20_000
/** Below this many chunks every term is searched. */
const smallIndex = 20_000
/** So many of the rarest terms are always searched. */
const fewest = 2

/**
 * The terms of a question to search for, rarest first: all of them in a small index, in a large one those that stand in few enough chunks
 * together.
 * @param frequencies in how many of the `chunks` of the index each term stands; terms that stand in none are left out
 */
export function termsToSearch(
  frequencies: ReadonlyMap<string, number>,
  { chunks, budget = mostRows }: { chunks: number; budget?: number },
): { term: string; chunks: number }[] {
  const present = [...frequencies].filter(([, count]) => count > 0).sort(([, a], [, b]) => a - b)
  let rows = 0
  return present
    .filter(([, count], index) => {
      rows += count
      return chunks <= smallIndex || index < fewest || rows <= budget
    })
    .map(([term, count]) => ({ term, chunks: count }))
}
