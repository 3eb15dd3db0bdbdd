import type { Source } from '@docent/contract'

/**
 * A reply with the sources that it cites, numbered as they come in it, from `first` on: pieces that did not stand their check may have taken
 * numbers along.
 */
export function withNumbersInOrder(
  reply: string,
  sources: readonly Source[],
  first = 1,
): { reply: string; sources: Source[] } {
  const order = new Map<number, number>()
  // An escaped `\[1\]` is a document's own text.
  const renumbered = reply.replace(/\\[\s\S]|\[(\d{1,4})\]/g, (all, written: string | undefined) => {
    const number = Number(written)
    if (written === undefined || !sources.some(source => source.number === number)) return all
    if (!order.has(number)) order.set(number, order.size + first)
    return `[${order.get(number)}]`
  })
  const kept = [...order].map(([number, place]) => ({
    ...sources.find(source => source.number === number)!,
    number: place,
  }))
  return { reply: renumbered, sources: kept }
}
