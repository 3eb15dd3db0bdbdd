import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'

/** Milliseconds before a card opens under a pointer that rests, and before it closes behind one that left. */
const openAfter = 120
const closeAfter = 160

/**
 * A card that opens on hover and on focus, stays while the pointer is on it, and closes on Escape (WCAG 1.4.13).
 * A finger opens none: its tap opens the source itself.
 */
export function useHoverCard() {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const soon = (next: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), after)
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpened(next)
  }
  const leave = () => soon(false, closeAfter)

  return {
    id,
    opened,
    target: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && soon(true, openAfter),
      onPointerLeave: leave,
      onPointerDown: () => now(false),
      onFocus: (event: { target: Element }) => event.target.matches(':focus-visible') && now(true),
      onBlur: () => now(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        now(false)
      },
    },
    card: { onPointerEnter: () => soon(true, 0), onPointerLeave: leave },
  }
}
