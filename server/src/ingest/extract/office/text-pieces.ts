/**
 * Cuts a text into pieces of at most `most` UTF-16 code units, at the end of a sentence where one lies in the second half of a
 * piece, else at a space, and never inside a surrogate pair.
 */
export function* textPieces(text: string, most: number): Generator<string> {
  let start = 0
  while (text.length - start > most) {
    const cut = cutPosition(text, start, start + most)
    const piece = text.slice(start, cut).trim()
    if (piece) yield piece
    start = cut
  }
  const rest = text.slice(start).trim()
  if (rest) yield rest
}

function cutPosition(text: string, start: number, end: number): number {
  const middle = start + (end - start) / 2
  for (let at = end; at > middle; at--) if (/\s/.test(text[at - 1]!) && /[.!?。！？]/.test(text[at - 2]!)) return at
  for (let at = end; at > middle; at--) if (/\s/.test(text[at - 1]!)) return at
  return /[\ud800-\udbff]/.test(text[end - 1]!) ? end - 1 : end
}
