import { type RefObject, useEffect } from 'react'

/** What tells that the reader has taken over. */
const takenOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** In the order in which they are looked for: the very words, then the row or the part that will hold them. */
const goals = ['[data-goal="words"]', '[data-goal="row"]', '[data-goal="part"]']

/**
 * Brings the goal of a document into view, and holds it there while what is above it is still being laid out, until the reader
 * scrolls. Begins anew whenever `key` changes; with none it leaves the document where it is.
 */
export function useGoal(scroller: RefObject<HTMLElement | null>, key: string | undefined): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || key === undefined) return
    let frame = 0
    let reached: Element | undefined
    const show = () => {
      const goal = goals.map(each => box.querySelector(each)).find(each => each !== null)
      if (!goal) return
      const { top } = goal.getBoundingClientRect()
      const frameOf = box.getBoundingClientRect()
      const away = top - frameOf.top - frameOf.height / 3
      if (goal !== reached || Math.abs(away) > 4) {
        reached = goal
        box.scrollTop += away
        goal.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    }
    const changes = new MutationObserver(soon)
    changes.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'data-goal'] })
    const sizes = new ResizeObserver(soon)
    for (const child of box.children) sizes.observe(child)
    sizes.observe(box)
    const stop = () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      for (const event of takenOver) box.removeEventListener(event, stop)
    }
    for (const event of takenOver) box.addEventListener(event, stop, { passive: true })
    soon()
    return stop
  }, [scroller, key])
}
