import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../ui/leave-guard.ts'

/** While there is something to lose, leaving waits for the person's answer. `asking` is true until she gave it. */
export function useLeaveGuard(active: boolean) {
  const [asking, setAsking] = useState(false)
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined)
  useEffect(() => {
    if (!active) return
    return guardLeaving(() => {
      waiting.current ??= Promise.withResolvers<boolean>()
      setAsking(true)
      return waiting.current.promise
    })
  }, [active])
  const answer = (leave: boolean) => {
    setAsking(false)
    waiting.current?.resolve(leave)
    waiting.current = undefined
  }
  return { asking, answer }
}
