import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from './collections.ts'
import { rows, sentences, type TrainingDocument, type TrainingQuestion } from './questions.ts'

/** Questions that a large language model wrote for this training, as people ask who do not have the text before them. */
const folder = join(import.meta.dirname, 'written')

/** A question about a section of the corpus; `start` and `end` are those of the sentence that answers, or of all that was read where none does. */
interface AboutSection {
  readonly section: string
  readonly start: number
  readonly end: number
  readonly question: string
  /** Words of the sentence; null where what was read does not answer. */
  readonly answer: string | null
}

/** A question about a document that was written with it. */
interface AboutDocument {
  readonly document: string
  readonly question: string
  readonly answer: string | null
}

interface Written {
  readonly answered: TrainingQuestion[]
  readonly unanswered: UnansweredQuestion[]
}

/** A question that looks as if a text answered it. */
export interface UnansweredQuestion extends TrainingQuestion {
  /** What was read when it was written: none of its sentences answers. What else stands in the document may. */
  readonly within: string
}

const lines = <T>(name: string): T[] =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as T)

/**
 * Questions about sections of the corpus, and questions that the sentences they seem to be about do not answer.
 * @throws when the corpus lacks a section that is asked about
 */
export function questionsOfSections(corpus: string): Written {
  const sections = new Map(
    rows<{ id: string; title: string; heading: string; text: string }>(corpus, 'sections').map(each => [each.id, each]),
  )
  const documents = new Map<string, TrainingDocument>()
  const documentOf = (id: string): TrainingDocument => {
    const section = sections.get(id)
    if (!section) throw new Error(`The corpus has no section ${id}, which a written question is about.`)
    const { title, heading, text } = section
    const document = documents.get(id) ?? {
      name: `${title}.txt`,
      headings: heading ? heading.split(' > ') : [],
      text: text.slice(0, 12_000),
    }
    documents.set(id, document)
    return document
  }
  return sorted(
    lines<AboutSection>('section-questions.jsonl').map(({ section, start, end, question, answer }) => {
      const document = documentOf(section)
      return { document, question, answer, read: document.text.slice(start, end) }
    }),
  )
}

/**
 * Documents as offices and households keep them, each folder's a collection, with questions that they answer and that they do not. An answer that
 * stands in no single sentence makes no question.
 * @throws when a question is about a document that is not there
 */
export function writtenCollections(): (Collection & { unanswered: UnansweredQuestion[] })[] {
  const asked = lines<AboutDocument>('document-questions.jsonl')
  const stray = asked.find(({ document }) => !existsSync(join(folder, 'documents', document)))
  if (stray) throw new Error(`There is no document ${stray.document}, which “${stray.question}” is about.`)
  return readdirSync(join(folder, 'documents')).map(name => {
    const files = readdirSync(join(folder, 'documents', name)).map(file => {
      const text = readFileSync(join(folder, 'documents', name, file), 'utf8')
      return { path: `${name}/${file}`, document: { name: file, headings: [], text } }
    })
    const { answered, unanswered } = sorted(
      asked.flatMap(({ document: path, question, answer }) => {
        const document = files.find(each => each.path === path)?.document
        if (!document) return []
        const read = answer === null ? document.text : sentenceAround(document.text, answer)
        return read ? [{ document, question, answer, read }] : []
      }),
    )
    return {
      files: files.map(({ document }) => ({ name: document.name, sections: [document] })),
      questions: answered,
      unanswered,
      holdsAnswer: (file, { document }) => file.sections[0] === document,
    }
  })
}

function sorted(
  asked: readonly { document: TrainingDocument; question: string; answer: string | null; read: string }[],
): Written {
  const questions = asked.map(({ document, question, answer, read }) => ({
    kind: 'written' as const,
    text: question,
    document,
    gold: answer === null ? [] : [read],
    answer: answer ?? '',
    within: read,
  }))
  return {
    answered: questions.filter(({ gold }) => gold.length > 0),
    unanswered: questions.filter(({ gold }) => gold.length === 0),
  }
}

const sentenceAround = (text: string, answer: string): string | undefined =>
  sentences(text).find(sentence => sentence.includes(answer))
