export { ConnectedEmbedder, type EmbedderState } from './connected-embedder.ts'
