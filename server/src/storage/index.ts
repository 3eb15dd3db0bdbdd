export { BlobMissingError, type BlobStore, diskBlobStore } from './blobs.ts'
export { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'
export { type Database, eraseDeletedRows, migrate, type OpenedDatabase, openDatabase } from './database.ts'
export type { AdminTable, FileTable, JobTable, MessageTable, Tables, UserTable } from './tables.ts'
