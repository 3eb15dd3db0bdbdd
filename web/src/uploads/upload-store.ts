import type { FileView } from '@docent/contract'
import { toast } from 'sonner'
import { uploadFile } from './api.ts'
import { refusal } from './refusal.ts'
import { tellFailure } from './tell-failure.ts'

export interface Uploads {
  /** The upload on its way; `part` is from 0 to 1. */
  readonly upload?: { readonly name: string; readonly part: number }
  /** What the person must know of the files that were not taken. */
  readonly note?: string
}

interface Send {
  readonly onSaved: (file: FileView) => void
  /** After every upload, however it ended. */
  readonly onEnd: () => void
}

/**
 * Uploads one file at a time. It lives as long as the page, so that an upload goes on while the person looks at another view.
 */
export class UploadStore {
  #uploads: Uploads = {}
  #running: AbortController | undefined
  readonly #send: typeof uploadFile
  readonly #listeners = new Set<() => void>()

  constructor(send = uploadFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): Uploads => this.#uploads

  readonly cancel = (): void => this.#running?.abort()

  /** Sends the first of the files; of the others, and of all while an upload is under way, the person is told that they are not taken. */
  async send(files: readonly File[], { onSaved, onEnd }: Send): Promise<void> {
    const [file] = files
    if (!file) return
    if (this.#running) {
      const { name } = this.#uploads.upload!
      return this.#change({ note: `${name} is still being uploaded. ${file.name} was not taken: add it after that.` })
    }
    const note =
      files.length > 1 ? `Only the first file was taken: ${file.name}. Please add the others one by one.` : undefined
    const refused = refusal(file)
    if (refused) {
      this.#change({ note })
      toast.error(refused.title, { description: refused.description })
      return
    }
    const stop = new AbortController()
    this.#running = stop
    this.#change({ note, upload: { name: file.name, part: 0 } })
    try {
      const report = (part: number) => this.#change({ upload: { name: file.name, part } })
      onSaved(await this.#send(file, report, stop.signal))
      toast.success(`${file.name} is uploaded.`)
    } catch (error) {
      if (!stop.signal.aborted) tellFailure(error, 'Upload failed')
    } finally {
      this.#running = undefined
      this.#change({ upload: undefined })
      onEnd()
    }
  }

  #change(change: Uploads): void {
    this.#uploads = { ...this.#uploads, ...change }
    for (const listener of this.#listeners) listener()
  }
}
