export { ConnectedEmbedder, type EmbedderState } from './connected-embedder.ts'
export { glossingEmbedder } from './glossing-embedder.ts'
