import { useDrop } from '../uploads/index.ts'

/** Takes an image dropped on the chat: the first file alone. Without `onImage` nothing is taken. */
export function useImageDrop(onImage: ((file: File) => void) | undefined) {
  const { over, handlers } = useDrop(([first]) => first && onImage?.(first))
  return onImage ? { over, handlers } : { over: false, handlers: {} }
}
