/** Time after which the browser has surely begun to write the file, in milliseconds. */
const begunMilliseconds = 60_000

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // No event tells when the address is of no more use, and it holds the whole file.
  setTimeout(() => URL.revokeObjectURL(link.href), begunMilliseconds)
}
