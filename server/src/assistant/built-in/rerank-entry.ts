import { parentPort } from 'node:worker_threads'
import { loadBuiltInReranker } from '@docent/reranker'
import type { RerankCall } from './rerank-thread.ts'

/** The entry of the thread that reads questions and sentences together: it takes calls one by one and answers each. */
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')
const reranker = loadBuiltInReranker()

port.on('message', ({ question, sentences }: RerankCall) => port.postMessage(reranker.score(question, sentences)))
