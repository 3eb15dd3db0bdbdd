import type { FileEvent, ListedFile } from '@docent/contract'

/**
 * The list after some events: a change replaces the file in its place, an unknown file comes first, since it is the newest.
 * Files of which no event tells stay the same objects, so that their rows need not be drawn anew.
 */
export function applyFileEvents(files: readonly ListedFile[], events: readonly FileEvent[]): ListedFile[] {
  // The last word on each file counts.
  const changed = new Map<string, ListedFile | undefined>()
  for (const each of events) {
    if (each.event === 'file-delete') changed.set(each.fileId, undefined)
    else changed.set(each.file.id, each.file)
  }
  const kept = files.flatMap(file => {
    if (!changed.has(file.id)) return [file]
    const now = changed.get(file.id)
    changed.delete(file.id)
    return now ? [now] : []
  })
  const added = [...changed.values()].filter(file => file !== undefined)
  return [...added.toReversed(), ...kept]
}
