import { type RefObject, useEffect } from 'react'

/** What tells that the reader has taken over. */
const takenOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** How near to the end, in pixels, is the end. */
const slack = 2

/**
 * Who has scrolled to the end of a document stays there while its last parts are read and turn out higher than they were supposed to be,
 * until they scroll on. @param laidOut changes whenever the box holds other contents
 */
export function useEnd(scroller: RefObject<HTMLElement | null>, laidOut: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `laidOut` says when to look at the contents anew.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let held = false
    // With the key for it the browser rolls to where the end was when it was pressed.
    let asked = false
    const atEnd = () => box.scrollTop > 0 && box.scrollHeight - box.scrollTop - box.clientHeight <= slack
    const look = () => {
      held = atEnd()
    }
    const release = (event: Event) => {
      held = false
      asked = event instanceof KeyboardEvent && event.key === 'End'
    }
    const arrive = () => {
      if (asked) box.scrollTop = box.scrollHeight
      asked = false
    }
    const sizes = new ResizeObserver(() => {
      if (held) box.scrollTop = box.scrollHeight
    })
    for (const child of box.children) sizes.observe(child)
    box.addEventListener('scroll', look, { passive: true })
    box.addEventListener('scrollend', arrive)
    for (const event of takenOver) box.addEventListener(event, release, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
      box.removeEventListener('scrollend', arrive)
      for (const event of takenOver) box.removeEventListener(event, release)
    }
  }, [scroller, laidOut])
}
