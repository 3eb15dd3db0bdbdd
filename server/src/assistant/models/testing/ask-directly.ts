import type { Source } from '@docent/contract'
import { chooseModel } from '../../../model-variables.ts'
import type { Database } from '../../../storage/index.ts'
import type { AnswerRequest, AnswerResult, NamedPassage } from '../../answerer.ts'
import { builtInAnswerer } from '../../built-in/answer.ts'
import { toSource } from '../../cite.ts'
import { modelAnswerer } from '../answer-with-model.ts'
import { ConnectedModel } from '../connected-model.ts'

export interface DirectAnswer extends AnswerResult {
  /** The whole reply. */
  readonly text: string
  /** What was shown while it was written. */
  readonly shown: string
  readonly sources: readonly Source[]
  readonly model: ConnectedModel
}

/** Asks a model server through the answerer itself, over passages that stand in no store. */
export async function askDirectly(
  env: Readonly<Record<string, string>>,
  asked: {
    passages: readonly NamedPassage[]
    question: string
    db: Database
    timeoutSeconds?: number | undefined
    rest?: Partial<AnswerRequest>
  },
): Promise<DirectAnswer> {
  const { passages, question, db, timeoutSeconds = 45, rest } = asked
  const config = chooseModel({ MODEL_TIMEOUT_SECONDS: timeoutSeconds, ...env })
  if (!config) throw new Error('No model is configured.')
  const model = new ConnectedModel(config, { log: { info() {}, warn() {} } })
  const sources: Source[] = []
  const request: AnswerRequest = {
    question,
    resolved: question,
    conversation: [],
    passages,
    files: 1,
    readSection: async () => undefined,
    async cite({ fileId, section, start, end }) {
      const known = sources.find(
        each => each.fileId === fileId && each.position.start === start && each.position.end === end,
      )
      if (known) return known
      const passage = passages.find(each => each.fileId === fileId)!
      const { text, headings } = passage
      const anchors = [{ start: 0, end: text.length, place: { kind: 'lines' as const, from: 1, to: 1 } }]
      const source = toSource({ text, headings: [...headings], anchors }, { section, start, end })
      if (!source) return undefined
      sources.push({ number: sources.length + 1, fileId, fileName: passage.fileName, ...source })
      return sources.at(-1)
    },
    ...rest,
  }
  const answer = modelAnswerer({
    model,
    db,
    fallback: builtInAnswerer,
    tokensPerDay: 0,
    log: { info() {}, warn() {} },
  })(request)
  let shown = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) shown += next.value
  return { ...next.value, text: (next.value.reply ?? shown).trim(), shown, sources, model }
}
