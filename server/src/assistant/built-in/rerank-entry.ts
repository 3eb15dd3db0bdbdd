import { parentPort, workerData } from 'node:worker_threads'
import { openReranker, type RerankerModel } from '@docent/reranker'
import type { RerankCall } from './rerank-threads.ts'

/** The entry of a thread that reads questions and sentences together: it is given the model, takes calls one by one and answers each. */
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')
const reranker = openReranker(workerData as RerankerModel)

port.on('message', ({ question, sentences }: RerankCall) => port.postMessage(reranker.score(question, sentences)))
