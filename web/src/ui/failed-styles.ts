const failed = new Set<HTMLLinkElement>()

/** Remembers from now on which style sheets could not be fetched: Vite asks for each only once, and would go on without it. */
export function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Such events do not bubble.
  document.addEventListener('error', onError, true)
}

/** Fetches the style sheets anew that could not be fetched. @throws where that fails again */
export const refetchStyles = () => Promise.all([...failed].map(refetch))

function refetch(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = link.href
  return new Promise((resolve, reject) => {
    next.onload = () => resolve()
    next.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    link.replaceWith(next)
  })
}
