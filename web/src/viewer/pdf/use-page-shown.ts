import { type RefObject, useEffect } from 'react'

/** Tells which page stands in the upper third of the scrolling box, whenever another does; at the end of it the last. */
export function usePageShown(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  total: number,
  tell: (pages: { shown: number; total: number }) => void,
): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let told = 0
    let frame = 0
    const look = () => {
      const pages = list.current?.children
      if (!pages || pages.length === 0) return tell({ shown: 1, total })
      // At the end of the document nothing more can come up to the line: it goes down to the last page.
      const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1
      const line = box.getBoundingClientRect().top + box.clientHeight * (atEnd ? 1 : 1 / 3)
      let [low, high] = [0, pages.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (pages[middle]!.getBoundingClientRect().bottom < line) low = middle + 1
        else high = middle
      }
      if (told === low + 1) return
      told = low + 1
      tell({ shown: told, total })
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    box.addEventListener('scroll', soon, { passive: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', soon)
    }
  }, [scroller, list, total, tell])
}
