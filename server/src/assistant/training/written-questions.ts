import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from './collections.ts'
import {
  documentOf,
  parseLines,
  rows,
  type Section,
  sentences,
  type TrainingDocument,
  type TrainingQuestion,
} from './questions.ts'

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

const lines = <T>(name: string): T[] => parseLines(readFileSync(join(folder, name), 'utf8'))

/**
 * Questions about sections of the corpus, and questions that the sentences they seem to be about do not answer.
 * @throws when the corpus lacks a section that is asked about
 */
export function questionsOfSections(corpus: string): TrainingQuestion[] {
  const sections = new Map(rows<Section>(corpus, 'sections').map(each => [each.id, each]))
  const documents = new Map<string, TrainingDocument>()
  return lines<AboutSection>('section-questions.jsonl').map(({ section: id, start, end, question, answer }) => {
    const section = sections.get(id)
    if (!section) throw new Error(`The corpus has no section ${id}, which a written question is about.`)
    const document = documents.get(id) ?? documentOf(section)
    documents.set(id, document)
    return written({ document, question, answer }, document.text.slice(start, end))
  })
}

/**
 * Documents as offices, households and students keep them, each folder's a collection, with questions that they answer and that they do not. An answer that
 * stands in no single sentence makes no question.
 * @throws when a question is about a document that is not there
 */
export function writtenCollections(): Collection[] {
  const asked = lines<AboutDocument>('document-questions.jsonl')
  const stray = asked.find(({ document }) => !existsSync(join(folder, 'documents', document)))
  if (stray) throw new Error(`There is no document ${stray.document}, which “${stray.question}” is about.`)
  return readdirSync(join(folder, 'documents')).map(name => {
    const files = readdirSync(join(folder, 'documents', name)).map(file => {
      const text = readFileSync(join(folder, 'documents', name, file), 'utf8')
      return { path: `${name}/${file}`, document: { name: file, headings: [], text } }
    })
    const questions = asked.flatMap(({ document: path, question, answer }) => {
      const document = files.find(each => each.path === path)?.document
      if (!document) return []
      const read = answer === null ? document.text : sentenceAround(document.text, answer)
      return read ? [written({ document, question, answer }, read)] : []
    })
    return {
      files: files.map(({ document }) => ({ name: document.name, sections: [document] })),
      questions,
      holdsAnswer: (file, { document }) => file.sections[0] === document,
    }
  })
}

/** @param read the sentence that answers, or all of which none does */
function written(
  { document, question, answer }: { document: TrainingDocument; question: string; answer: string | null },
  read: string,
): TrainingQuestion {
  const asked = { kind: 'written' as const, text: question, document }
  return answer === null ? { ...asked, gold: [], answer: '', unansweredBy: read } : { ...asked, gold: [read], answer }
}

const sentenceAround = (text: string, answer: string): string | undefined =>
  sentences(text).find(sentence => sentence.includes(answer))
