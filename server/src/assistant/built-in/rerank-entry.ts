import { parentPort } from 'node:worker_threads'
import { loadBuiltInReranker } from '@docent/reranker'
import type { RerankCall, RerankReply } from './rerank-thread.ts'

/** The entry of the thread that reads questions and sentences together: it takes calls one by one and answers each. */
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')
const reranker = loadBuiltInReranker()

port.on('message', ({ id, question, sentences }: RerankCall) =>
  port.postMessage({ id, scores: reranker.score(question, sentences) } satisfies RerankReply),
)
