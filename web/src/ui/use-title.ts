import { useEffect } from 'react'

/** Names the browser's tab after what is on the screen, for whoever has many open and for screen readers. */
export function useTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = screen ? `${screen} · Docent` : 'Docent'
  }, [screen])
}
