import { useCallback, useEffect, useState } from 'react'

/**
 * Counts seconds down from `from` to 0, by the clock, so that a tab that slept shows the right time.
 * @returns the seconds left and what begins again
 */
export function useCountdown(from: number): { readonly left: number; readonly restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * 1_000)
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [end])
  const restart = useCallback(() => setEnd(Date.now() + from * 1_000), [from])
  return { left, restart }
}
