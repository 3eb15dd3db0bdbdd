import type { Figure } from './figure.ts'
import { percentile } from './figure.ts'
import { treeMemory } from './process-memory.ts'
import { startServer } from './running-server.ts'

/** How long the server is left alone before its idle memory is read, in milliseconds. */
const idleMs = 8_000
const starts = 5

/** Cold start on an empty data folder, further starts on the same one, and what the server takes when nobody asks. */
export async function measureStartUp(): Promise<Figure[]> {
  const first = await startServer()
  await first.stop({ keepData: true })
  const { dataFolder } = first
  const again: number[] = []
  for (let run = 1; run < starts; run++) {
    const server = await startServer({ dataFolder })
    again.push(server.startMs)
    await server.stop({ keepData: true })
  }
  const server = await startServer({ dataFolder })
  await new Promise(resolve => setTimeout(resolve, idleMs))
  const memory = server.process.pid === undefined ? undefined : treeMemory(server.process.pid)
  await server.stop()
  const group = 'start'
  return [
    { group, name: 'first start, until it listens', value: first.startMs / 1000, unit: 's', target: { most: 2 } },
    { group, name: 'next start, median', value: percentile(again, 0.5) / 1000, unit: 's', target: { most: 2 } },
    ...(memory === undefined ? [] : [{ group, name: 'idle memory', value: memory, unit: 'MB', target: { most: 150 } }]),
  ]
}
