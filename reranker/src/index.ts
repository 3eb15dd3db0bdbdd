import { readFileSync } from 'node:fs'
import { readKernels } from './kernels.ts'
import type { RerankerModel } from './reranker.ts'

const path = new URL('../model/docent-reranker-7.bin', import.meta.url)

/** The reranker that comes with the product, 22 MB in memory that threads can share; some 15 ms. */
export function readBuiltInModel(): RerankerModel {
  const bytes = readFileSync(path)
  const weights = new SharedArrayBuffer(bytes.length)
  new Uint8Array(weights).set(bytes)
  return { weights, kernels: readKernels() }
}

export { openReranker, type PairScore, type Reranker, type RerankerModel } from './reranker.ts'
