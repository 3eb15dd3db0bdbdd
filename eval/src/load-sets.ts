import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadBeir } from './load-beir.ts'
import { loadQuestions } from './load-questions.ts'
import { loadSquad } from './load-squad.ts'
import { type QuestionSet, SetFormError } from './question-set.ts'

/**
 * Reads the sets at a path: a set itself (a folder with `questions.jsonl`, a folder of BEIR's form, a file of SQuAD's), or a folder
 * that holds some.
 * @throws {SetFormError} when there is none
 */
export function loadSets(path: string): QuestionSet[] {
  if (!existsSync(path)) throw new SetFormError(`There is nothing at ${path}. Name question sets with --data.`)
  const own = loadOne(path)
  if (own) return own
  const entries = statSync(path).isDirectory() ? readdirSync(path).sort() : []
  const found = entries.flatMap(name => loadOne(join(path, name)) ?? [])
  if (found.length === 0)
    throw new SetFormError(
      `${path} holds no question set: a folder with questions.jsonl and docs/, one with corpus.jsonl, queries.jsonl and qrels/, or a .json file of SQuAD's form.`,
    )
  return found
}

function loadOne(path: string): QuestionSet[] | undefined {
  if (!statSync(path).isDirectory()) return path.endsWith('.json') ? [loadSquad(path)] : undefined
  // A folder with questions.jsonl is read by that, whatever else lies in it.
  if (existsSync(join(path, 'questions.jsonl'))) return loadQuestions(path)
  if (existsSync(join(path, 'corpus.jsonl'))) return [loadBeir(path)]
  return undefined
}
