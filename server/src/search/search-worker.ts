import { parentPort, workerData } from 'node:worker_threads'
import { OpenIndexes, type OpenIndexesOptions } from './open-indexes.ts'
import { type CallMessage, type WorkerMessage, workerCalls } from './worker-calls.ts'

/** The entry of a search thread: it takes calls one by one and answers each. */
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')
const tell = (message: WorkerMessage) => port.postMessage(message)
const options = workerData as Omit<OpenIndexesOptions, 'onLost'>
const indexes = new OpenIndexes({ ...options, onLost: userId => tell({ type: 'lost', userId }) })
const calls = workerCalls(indexes)

port.on('message', (message: CallMessage | 'close') => {
  if (message === 'close') {
    indexes.close()
    port.close()
    return
  }
  const { id, name, values } = message
  try {
    const call = calls[name] as (...values: readonly unknown[]) => unknown
    tell({ type: 'answer', id, value: call(...values) })
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    tell({ type: 'failure', id, name: failure.name, error: failure })
  }
})
