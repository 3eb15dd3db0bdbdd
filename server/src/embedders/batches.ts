/** Texts and UTF-16 code units of one request: below what every provider takes, and few enough for a server at home. */
const mostTexts = 32
const mostUnits = 60_000
/** Longest text that is sent: some 2 000 tokens, which is what gemini-embedding-001 takes. Passages are far shorter. */
const longestText = 8_000

/** Texts in batches of what one request may hold, in their order, each cut to the longest that is sent. */
export function inBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = []
  let units = 0
  for (const text of texts.map(each => each.slice(0, longestText))) {
    const last = batches.at(-1)
    if (last && last.length < mostTexts && units + text.length <= mostUnits) {
      last.push(text)
      units += text.length
    } else {
      batches.push([text])
      units = text.length
    }
  }
  return batches
}
