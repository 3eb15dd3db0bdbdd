import { faultOf, takeTask, tell } from '../../confined/index.ts'
import { ExtractionError, OcrNeeded } from '../section.ts'
import { type Message, task } from './messages.ts'
import { writeSections } from './write-sections.ts'

/** The entry of the reader process: one task in, its outcome out, and the process ends. */
const progressMilliseconds = 100

const given = takeTask(task)
let told = 0
try {
  const receipt = await writeSections(given, progress => {
    const now = Date.now()
    if (now - told < progressMilliseconds) return
    told = now
    tell({ type: 'progress', ...progress } satisfies Message)
  })
  tell({ type: 'done', receipt } satisfies Message)
} catch (error) {
  tell(outcomeOf(error))
}
process.exit(0)

function outcomeOf(error: unknown): Message {
  if (error instanceof OcrNeeded) return { type: 'ocr', pages: [...error.pages] }
  return error instanceof ExtractionError ? { type: 'failed', code: error.code } : faultOf(error)
}
