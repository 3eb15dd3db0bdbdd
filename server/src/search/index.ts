export { type Embedder, TextRefusedError } from './embedder.ts'
export type {
  Chunk,
  FoundPassage,
  IndexedFile,
  Passage,
  Ranking,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from './engine.ts'
export { wordsOfName } from './named-files.ts'
export { rarityAmong } from './rarity.ts'
export type { Misspelling } from './spelling.ts'
export { type SqliteEngineOptions, sqliteSearchEngine } from './sqlite-engine.ts'
export { queryTerms, stopWordsFor } from './stop-words.ts'
export { stemOf, termsOf } from './words.ts'
