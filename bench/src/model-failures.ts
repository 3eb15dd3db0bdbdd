import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askDirectly } from '../../server/src/assistant/models/testing/ask-directly.ts'
import { triedFailures } from '../../server/src/assistant/models/testing/failures.ts'
import { startModelServer } from '../../server/src/assistant/models/testing/model-server.ts'
import { passageOf } from '../../server/src/assistant/models/testing/passages.ts'
import { servedProtocols } from '../../server/src/assistant/models/testing/protocols.ts'
import { migrate, openDatabase } from '../../server/src/storage/index.ts'
import type { Figure } from './figure.ts'

/** How long a person waits for her answer, whole, when a language model fails in each of the ways that are tested. */
export async function measureModelFailures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-failures-'))
  const database = openDatabase(folder)
  const figures: Figure[] = []
  try {
    await migrate(database.db)
    for (const { name, react, timeoutSeconds } of triedFailures)
      for (const protocol of servedProtocols) {
        const server = await startModelServer({ protocol, react })
        const begun = performance.now()
        const { notice } = await askDirectly(server.env, {
          passages: [passageOf('The tenant is Anna Lee. The landlord is Karl Maier.', 'lease.txt')],
          question: 'Who is the landlord?',
          db: database.db,
          timeoutSeconds,
        })
        const ms = performance.now() - begun
        await server.close()
        figures.push({ group: protocol, name: `${name} → ${notice ?? 'answered'}`, value: ms, unit: 'ms' })
      }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}
