import { suggestedQuestions } from '@docent/contract'
import { AppError } from '../../app-error.ts'
import type { Section } from '../../ingest/index.ts'
import { type AssistantDependencies, answerQuestion } from '../answer-question.ts'
import { countAskedFiles } from '../asked-files-records.ts'
import { builtInAnswerer } from '../built-in/answer.ts'
import { candidateQuestions } from './candidate-questions.ts'

/** How much of a file is looked at, how many questions are tried, and for how long, in milliseconds. */
const most = { sections: 60, tried: 20, milliseconds: 5_000 } as const

/**
 * Questions about a person's own file that its own words suggest. Each was asked of the built-in answerer, whatever model
 * answers otherwise, and is left out unless the file answers it where the question came from.
 * @throws {AppError} `FILE_NOT_FOUND` or `FILE_NOT_READY`
 */
export async function suggestQuestions(
  dependencies: AssistantDependencies,
  { userId, fileId, signal }: { userId: string; fileId: string; signal: AbortSignal },
): Promise<string[]> {
  const counts = await countAskedFiles(dependencies.db, { userId, fileIds: [fileId] })
  if (counts.ready + counts.reading + counts.failed === 0) throw new AppError('FILE_NOT_FOUND')
  if (counts.ready === 0) throw new AppError('FILE_NOT_READY')

  const sections: Section[] = []
  for (let index = 0; index < most.sections; index++) {
    const section = await dependencies.readSection({ userId, fileId }, index).catch(error => {
      dependencies.log.warn({ err: error, file: fileId }, 'a section could not be read')
      return undefined
    })
    if (!section) break
    sections.push(section)
  }
  const until = AbortSignal.any([signal, AbortSignal.timeout(most.milliseconds)])
  const good: string[] = []
  for (const { question, section } of candidateQuestions(sections).slice(0, most.tried)) {
    if (good.length === suggestedQuestions || until.aborted) break
    const asked = { userId, message: question, conversation: [], fileIds: [fileId], signal: until }
    try {
      const answer = answerQuestion({ ...dependencies, answerer: builtInAnswerer }, asked)
      let next = await answer.next()
      while (!next.done) next = await answer.next()
      const { answered, sources } = next.value
      if (answered && sources.some(({ position }) => section === undefined || position.section === section))
        good.push(question)
    } catch (error) {
      if (!until.aborted) throw error
    }
  }
  return good
}
