/** Cuts a long text at spaces, in pieces of at most `most` characters. */
export function pieces(text: string, most: number): string[] {
  const found: string[] = []
  let from = 0
  while (text.length - from > most) {
    const to = cutAt(text, from, most)
    found.push(text.slice(from, to))
    from = to
  }
  found.push(text.slice(from))
  return found
}

/** Where to cut off at most `most` characters from `from`: at a space, else anywhere but within a pair of surrogates. */
export function cutAt(text: string, from: number, most: number): number {
  if (text.length - from <= most) return text.length
  const space = text.lastIndexOf(' ', from + most)
  const to = space >= from + most / 2 ? space : from + most
  return to > from + 1 && /[\udc00-\udfff]/.test(text[to] ?? '') ? to - 1 : to
}
