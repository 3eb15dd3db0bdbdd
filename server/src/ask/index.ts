export { openTemporaryStore, type TemporaryStore } from './temporary-store.ts'
