import { loadReranker, type Reranker } from './reranker.ts'

const file = new URL('../model/docent-reranker-7.bin', import.meta.url)

/** Loads the reranker that comes with the product: some 60 ms and 70 MB, so that who uses it keeps it. */
export const loadBuiltInReranker = (): Reranker => loadReranker(file)

export { loadReranker, type PairScore, type Reranker } from './reranker.ts'
