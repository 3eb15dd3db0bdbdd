import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How near to the end, in pixels, still counts as being there. */
const slack = 40

/**
 * Keeps a scrolling element at its end while its content grows, but only when the reader is there: who has scrolled up to
 * read is left alone, however little they scrolled.
 * @param content changes whenever something was added; what grows by itself (a picture that loads) is watched
 */
export function useFollowEnd(element: RefObject<HTMLElement | null>, content: unknown) {
  const following = useRef(true)
  const last = useRef({ top: 0, height: 0 })
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    const node = element.current
    if (!node) return
    node.scrollTop = node.scrollHeight
    last.current = { top: node.scrollTop, height: node.scrollHeight }
  }, [element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when to look again.
  useLayoutEffect(() => {
    if (following.current) toEnd()
  }, [content, toEnd])

  useEffect(() => {
    const node = element.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => following.current && toEnd())
    observer.observe(node)
    for (const child of node.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element, toEnd])

  const onScroll = useCallback(() => {
    const node = element.current
    if (!node) return
    const { scrollTop: top, scrollHeight: height, clientHeight } = node
    const distance = height - top - clientHeight
    // Where the content has shrunk, the browser moved and not the reader.
    const movedUp = top < last.current.top - 1 && height >= last.current.height
    last.current = { top, height }
    following.current = movedUp ? distance <= 1 : distance <= slack
    setAtEnd(distance <= slack)
  }, [element])

  return { onScroll, atEnd, toEnd }
}
