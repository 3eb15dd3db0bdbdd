import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works with the data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
  constructor(folder: string, options?: { cause?: unknown }) {
    super(
      `Docent already runs with the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      options,
    )
  }
}

/**
 * Takes the data folder for this process alone. The lock is SQLite's own on an empty database: the operating system lets
 * it go when the process ends, however it ends, so a crash leaves nothing to clean up.
 * @throws {DataFolderInUseError}
 */
export function lockDataFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    // SQLITE_BUSY; anything else, such as a full disk, is told as it is.
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DataFolderInUseError(folder, { cause: error })
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close()
    },
  }
}
