import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readLines } from './json-lines.ts'
import { type QuestionSet, SetFormError } from './question-set.ts'

const document = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() })
const query = z.object({ _id: z.string(), text: z.string().trim().min(1) })

/**
 * Reads a folder of BEIR's form (Thakur et al. 2021, arXiv:2104.08663): `corpus.jsonl`, `queries.jsonl` and `qrels/test.tsv` (or the
 * one there is). Queries without a judgement are left out, as BEIR does.
 * @throws {SetFormError}
 */
export function loadBeir(folder: string): QuestionSet {
  const qrels = join(folder, 'qrels')
  const file = existsSync(join(qrels, 'test.tsv')) ? 'test.tsv' : readdirSync(qrels).find(name => name.endsWith('.tsv'))
  if (!file) throw new SetFormError(`${qrels} holds no .tsv file.`)
  const judged = new Map<string, Map<string, number>>()
  for (const line of readLines(join(qrels, file)).slice(1)) {
    const [queryId, documentId, grade] = line.split('\t')
    if (!queryId || !documentId || !Number.isFinite(Number(grade)))
      throw new SetFormError(`${join(qrels, file)} has a line that is not query, document and grade: ${line}`)
    if (Number(grade) <= 0) continue
    const relevant = judged.get(queryId) ?? new Map<string, number>()
    judged.set(queryId, relevant.set(documentId, Number(grade)))
  }
  return {
    name: basename(folder),
    language: '',
    documents: readLines(join(folder, 'corpus.jsonl'), document).map(({ _id, title, text }) => ({
      id: _id,
      name: `${_id.replace(/[/\\]/g, ' ')}.txt`,
      content: { text: title ? `${title}\n\n${text}` : text },
    })),
    questions: readLines(join(folder, 'queries.jsonl'), query).flatMap(({ _id, text }) => {
      const relevant = judged.get(_id)
      return relevant ? [{ id: _id, text, answers: [], relevant }] : []
    }),
  }
}
