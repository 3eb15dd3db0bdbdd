import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn above and below those that are seen, and the step in which they change. */
const spare = 20
const step = 10

/** Which rows of a long table are drawn, from `first` to before `last`: those in sight and some around them. */
export function useRowsShown(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { first: number; last: number } {
  const [shown, setShown] = useState({ first: 0, last: Math.min(count, 2 * spare) })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let frame = 0
    const look = () => {
      // The rows are gone before this effect ends when the table is left.
      const rows = body.current
      if (!rows) return
      const above = box.getBoundingClientRect().top - rows.getBoundingClientRect().top
      const top = Math.floor(above / height / step) * step - spare
      const bottom = top + Math.ceil(box.clientHeight / height / step) * step + 2 * spare + step
      const first = Math.min(count, Math.max(0, top))
      const last = Math.min(count, Math.max(first, bottom))
      setShown(before => (before.first === first && before.last === last ? before : { first, last }))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    box.addEventListener('scroll', soon, { passive: true })
    const sizes = new ResizeObserver(soon)
    sizes.observe(box)
    look()
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', soon)
      sizes.disconnect()
    }
  }, [scroller, body, count, height])
  return shown
}
