/**
 * Hands values to `use`, one at a time and at most one each `milliseconds`; of those that come faster the latest. The first
 * goes at once. `end` drops what waits and resolves when `use` has ended; what `use` throws is thrown there.
 */
export function throttle<Value>(milliseconds: number, use: (value: Value) => Promise<void>) {
  let waiting: { value: Value } | undefined
  let timer: NodeJS.Timeout | undefined
  let using: Promise<void> = Promise.resolve()
  let failure: { error: unknown } | undefined
  let ended = false

  const next = () => {
    timer = undefined
    if (!waiting || ended) return
    const { value } = waiting
    waiting = undefined
    timer = setTimeout(next, milliseconds)
    using = using
      .then(() => use(value))
      .catch(error => {
        failure ??= { error }
      })
  }
  return {
    call(value: Value): void {
      waiting = { value }
      if (!timer) next()
    },
    async end(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await using
      if (failure) throw failure.error
    },
  }
}
