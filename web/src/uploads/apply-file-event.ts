import type { FileEvent, FileView } from '@docent/contract'

/** The list after an event: a change replaces the file in its place, an unknown file comes first, since it is the newest. */
export function applyFileEvent(files: readonly FileView[], event: FileEvent): FileView[] {
  if (event.event === 'file-delete') return files.filter(file => file.id !== event.fileId)
  const { file } = event
  return files.some(each => each.id === file.id)
    ? files.map(each => (each.id === file.id ? file : each))
    : [file, ...files]
}
