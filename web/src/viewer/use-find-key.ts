import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+F (Command+F), or / outside of fields, looks in the document instead of the page, while the focus is in the panel or dialog that shows it. */
export function useFindKey(root: RefObject<HTMLElement | null>, open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const frame = root.current?.closest('[role="dialog"], [data-viewer]')
      if (!(event.target instanceof Node) || !frame?.contains(event.target)) return
      if (event.altKey || event.shiftKey) return
      const withControl = event.ctrlKey || event.metaKey
      const asked = withControl ? event.key.toLowerCase() === 'f' : event.key === '/' && !isField(event.target)
      if (!asked) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [root])
}

const isField = (target: Node) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
