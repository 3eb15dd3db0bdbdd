import { type DragEvent, useRef, useState } from 'react'

/**
 * Takes files dropped on an element. Children fire enter and leave of their own, so the depth is counted.
 * @param onDrop is given every file dropped, at least one
 */
export function useDrop(onDrop: (files: File[]) => void) {
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')

  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      },
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault()
      },
      onDragLeave: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onDrop(files)
      },
    },
  }
}
