/**
 * Gathers what is pushed and hands it over together, at most once in `milliseconds`: the first at once, what comes soon after it
 * when that time is over.
 * @returns how to push, and how to end: what waits then is dropped
 */
export function batch<Item>(milliseconds: number, flush: (items: Item[]) => void) {
  let waiting: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const hand = () => {
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    timer = setTimeout(hand, milliseconds)
    flush(items)
  }
  return {
    push(item: Item): void {
      waiting.push(item)
      if (timer === undefined) hand()
    },
    end(): void {
      clearTimeout(timer)
      waiting = []
    },
  }
}
