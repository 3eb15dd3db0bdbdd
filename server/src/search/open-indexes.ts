import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { IndexDamagedError, isDamage, removeIndexFile } from './index-file.ts'
import { UserIndex } from './user-index.ts'

export interface OpenIndexesOptions {
  readonly folder: string
  /** Most indexes that are kept open. */
  readonly mostOpen: number
  /** Most bytes of vectors that are kept in memory. */
  readonly cacheBytes: number
  /** Called when a user's index was not there or was damaged and begins empty. */
  readonly onLost: (userId: string) => void
}

/** The indexes of many users, of which the ones used last are kept open. */
export class OpenIndexes {
  readonly #options: OpenIndexesOptions
  /** In the order of their last use. */
  readonly #open = new Map<string, UserIndex>()

  constructor(options: OpenIndexesOptions) {
    this.#options = options
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  }

  /**
   * Does something with a user's index. A damaged one is removed, for it can be made again from the stored text.
   * @throws {IndexDamagedError} after that
   */
  use<T>(userId: string, work: (index: UserIndex) => T): T {
    try {
      const result = work(this.#take(userId))
      this.#shrink(userId)
      return result
    } catch (error) {
      if (!isDamage(error)) throw error
      this.#discard(userId)
      this.#options.onLost(userId)
      throw error instanceof IndexDamagedError
        ? error
        : new IndexDamagedError('The index is damaged.', { cause: error })
    }
  }

  /** Removes a user's index file, damaged or not. */
  removeUser(userId: string): void {
    this.#discard(userId)
  }

  /** @throws when the folder cannot be read or written */
  check(): void {
    accessSync(this.#options.folder, constants.R_OK | constants.W_OK)
  }

  close(): void {
    for (const userId of [...this.#open.keys()]) this.#close(userId)
  }

  #take(userId: string): UserIndex {
    const known = this.#open.get(userId)
    if (known) {
      this.#open.delete(userId)
      this.#open.set(userId, known)
      return known
    }
    const index = this.#openOrReplace(userId)
    this.#open.set(userId, index)
    if (index.created) this.#options.onLost(userId)
    return index
  }

  #openOrReplace(userId: string): UserIndex {
    const path = this.#path(userId)
    try {
      return new UserIndex(path)
    } catch (error) {
      if (!isDamage(error)) throw error
      removeIndexFile(path)
      return new UserIndex(path)
    }
  }

  /** Closes what was not used for longest while too much is open. */
  #shrink(inUse: string): void {
    const { mostOpen, cacheBytes } = this.#options
    let bytes = 0
    for (const index of this.#open.values()) bytes += index.matrixBytes
    for (const [userId, index] of this.#open) {
      if (this.#open.size <= mostOpen && bytes <= cacheBytes) return
      if (userId === inUse || index.busy) continue
      bytes -= index.matrixBytes
      this.#close(userId)
    }
  }

  #close(userId: string): void {
    const index = this.#open.get(userId)
    this.#open.delete(userId)
    index?.close()
  }

  /** Removes a damaged index, which may fail to close in order. */
  #discard(userId: string): void {
    try {
      this.#close(userId)
    } catch (error) {
      if (!isDamage(error)) throw error
    } finally {
      removeIndexFile(this.#path(userId))
    }
  }

  /** A name of its own for every user, whatever characters the id has. */
  #path(userId: string): string {
    return join(this.#options.folder, `${createHash('sha256').update(userId).digest('hex').slice(0, 40)}.sqlite`)
  }
}
