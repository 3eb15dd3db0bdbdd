import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How near to the end, in pixels, still counts as being there. */
const slack = 40

/**
 * Keeps a scrolling element at its end while content is added, but only when the reader is there: who has scrolled up
 * to read is left alone.
 * @param content changes whenever the element's content may have grown
 */
export function useFollowEnd(element: RefObject<HTMLElement | null>, content: unknown) {
  const following = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    const node = element.current
    if (node) node.scrollTop = node.scrollHeight
  }, [element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when to look again.
  useLayoutEffect(() => {
    if (following.current) toEnd()
  }, [content, toEnd])

  const onScroll = useCallback(() => {
    const node = element.current
    if (!node) return
    following.current = node.scrollHeight - node.scrollTop - node.clientHeight <= slack
    setAtEnd(following.current)
  }, [element])

  return { onScroll, atEnd, toEnd }
}
