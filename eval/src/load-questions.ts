import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { extensions } from '@docent/contract'
import { z } from 'zod'
import { readLines } from './json-lines.ts'
import type { Question, QuestionSet, SetDocument } from './question-set.ts'

const row = z.object({
  id: z.string(),
  question: z.string().trim().min(1),
  answers: z.array(z.string()).default([]),
  doc: z.string().nullish(),
  answerable: z.boolean().default(true),
  lang: z.string().default(''),
  meta: z
    .looseObject({
      all_docs: z.array(z.string()).optional(),
      answers_are: z.string().optional(),
      gold_sentences: z.array(z.string()).optional(),
    })
    .optional(),
})
type Row = z.infer<typeof row>

const readable = new Set<string>(extensions)

/**
 * Reads a folder with `questions.jsonl` beside `docs/`: one collection, or one a language where `docs/` holds a folder for each.
 * `ingest.txt`, where there is one, names the documents to take.
 * @throws {SetFormError}
 */
export function loadQuestions(folder: string): QuestionSet[] {
  const rows = readLines(join(folder, 'questions.jsonl'), row)
  const documents = documentsOf(folder)
  const languages = [...new Set(rows.map(each => each.lang))].sort()
  const apart = languages.length > 1 && languages.every(language => existsSync(join(folder, 'docs', language)))
  const name = basename(folder)
  if (!apart) return [collect(name, languages.length === 1 ? languages[0]! : '', documents, rows)]
  return languages.map(language => {
    const own = documents.filter(({ id }) => id.startsWith(`docs/${language}/`))
    return collect(
      name,
      language,
      own,
      rows.filter(each => each.lang === language),
    )
  })
}

function collect(name: string, language: string, documents: readonly SetDocument[], rows: readonly Row[]): QuestionSet {
  const held = new Set(documents.map(({ id }) => id))
  const questions = rows.map((each): Question => {
    const gold = each.answerable ? [each.doc, ...(each.meta?.all_docs ?? [])] : []
    const relevant = gold.filter(id => typeof id === 'string').filter(id => held.has(id))
    return {
      id: each.id,
      text: each.question,
      // Where an answer is free text, the sentences that it was made from are what can be quoted.
      answers: each.meta?.gold_sentences?.length ? each.meta.gold_sentences : each.answers,
      allNeeded: each.meta?.answers_are === 'list',
      relevant: new Map(relevant.map(id => [id, 1])),
    }
  })
  return { name, language, documents, questions }
}

function documentsOf(folder: string): SetDocument[] {
  const list = join(folder, 'ingest.txt')
  const wanted = existsSync(list) ? new Set(readLines(list)) : undefined
  return readdirSync(join(folder, 'docs'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ id: relative(folder, path).split(sep).join('/'), name: basename(path), content: { path } }))
    .filter(({ id }) => (wanted ? wanted.has(id) : readable.has(id.split('.').at(-1)?.toLowerCase() ?? '')))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
