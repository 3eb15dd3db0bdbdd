import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** How far above and below what is seen things are made ready. */
const margin = '800px 0px'

/**
 * Which of many things in a scrolling box are seen or soon will be. `observe` is the `ref` of each, which bears its number as
 * `data-number`.
 */
export function useNear(root: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set<number>())
  const elements = useRef(new Set<Element>())
  const observer = useRef<IntersectionObserver>(undefined)

  useEffect(() => {
    const made = new IntersectionObserver(
      entries =>
        setNear(before => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.number)
            if (isIntersecting) next.add(number)
            else next.delete(number)
          }
          return next
        }),
      { root: root.current, rootMargin: margin },
    )
    observer.current = made
    for (const element of elements.current) made.observe(element)
    return () => made.disconnect()
  }, [root])

  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return
    elements.current.add(element)
    observer.current?.observe(element)
    return () => {
      elements.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
  return useMemo(() => ({ near, observe }), [near, observe])
}
