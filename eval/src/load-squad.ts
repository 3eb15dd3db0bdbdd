import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { parseJson } from './json-lines.ts'
import { type QuestionSet, SetFormError } from './question-set.ts'

const squad = z.object({
  data: z.array(
    z.object({
      title: z.string().default(''),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              id: z.string(),
              question: z.string().trim().min(1),
              answers: z.array(z.object({ text: z.string() })).default([]),
              is_impossible: z.boolean().default(false),
            }),
          ),
        }),
      ),
    }),
  ),
})

/**
 * Reads a file of SQuAD's form (1.1 or 2.0; Rajpurkar et al. 2016 and 2018): every article is a text document. A name such as
 * `xquad.de.json` tells the language.
 * @throws {SetFormError}
 */
export function loadSquad(path: string): QuestionSet {
  const parsed = squad.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success)
    throw new SetFormError(`${path} does not have the form of SQuAD: ${parsed.error.issues[0]?.message}`)
  const articles = parsed.data.data.map((article, index) => ({ ...article, id: String(index) }))
  return {
    name: basename(path, '.json'),
    language: /\.([a-z]{2,3})\.json$/.exec(path)?.[1] ?? '',
    documents: articles.map(({ id, title, paragraphs }) => ({
      id,
      name: `${title.replace(/[/\\]/g, ' ').trim() || `article ${id}`}.txt`,
      content: { text: [title.replaceAll('_', ' '), ...paragraphs.map(each => each.context)].join('\n\n') },
    })),
    questions: articles.flatMap(({ id, paragraphs }) =>
      paragraphs.flatMap(({ qas }) =>
        qas.map(qa => ({
          id: qa.id,
          text: qa.question,
          answers: [...new Set(qa.answers.map(answer => answer.text))],
          relevant: new Map(qa.is_impossible ? [] : [[id, 1]]),
        })),
      ),
    ),
  }
}
