/** Bytes held in the page's own memory before they are handed to the browser, which may keep them on disk. */
const heldBytes = 8 * 1024 * 1024

/**
 * Reads a whole response into one blob, without holding all of it in the page's memory.
 * @param onReceived is given the bytes read so far
 * @throws {TypeError} when the stream breaks off
 */
export async function receiveBlob(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let waiting = 0
  let received = 0
  const hand = () => {
    parts.push(new Blob(held))
    held = []
    waiting = 0
  }
  const reader = response.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    held.push(value)
    waiting += value.length
    received += value.length
    if (waiting >= heldBytes) hand()
    onReceived(received)
  }
  hand()
  return new Blob(parts, { type })
}

/** The name that the server gives to what it sends. */
export const fileNameOf = (response: Response, otherwise: string): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
