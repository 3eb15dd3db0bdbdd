import { useEffect, useRef } from 'react'

/** On a change of view, scrolls to the top and moves the focus to the page, as a full page load would. */
export function useViewFocus(view: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [view])
  return main
}
