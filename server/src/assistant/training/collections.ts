import type { Random } from '../../seeded-random.ts'
import {
  definitionQuestions,
  madeQuestions,
  reviewQuestions,
  type TrainingDocument,
  type TrainingQuestion,
} from './questions.ts'
import { drawn } from './random.ts'

/** A file of a collection: one text, or the sections of a chapter. */
export interface TrainingFile {
  readonly name: string
  readonly sections: readonly TrainingDocument[]
}

/** What one person may have: some files, and questions about them. */
export interface Collection {
  readonly files: readonly TrainingFile[]
  readonly questions: readonly TrainingQuestion[]
  /** Whether a file is left out where the question is to have no answer. */
  readonly holdsAnswer: (file: TrainingFile, question: TrainingQuestion) => boolean
}

/** Questions together with others of their kind, and twenty texts beside those that they are about. */
const mixed = { questions: 25, others: 20 } as const
/** Of each book: chapters that are asked about and others, and at most so many questions of each kind. */
const ofBook = { asked: 30, others: 10, reviewed: 30, defined: 4, made: 4, least: 15 } as const

/** Collections as a person's files are: some near to each other, some not. */
export function mixedCollections(
  questions: readonly TrainingQuestion[],
  documents: readonly TrainingDocument[],
  random: Random,
): Collection[] {
  const collections: Collection[] = []
  for (let at = 0; at < questions.length; at += mixed.questions) {
    const asked = questions.slice(at, at + mixed.questions)
    const texts = [...new Set([...asked.map(({ document }) => document), ...drawn(random, documents, mixed.others)])]
    collections.push({
      files: texts.map(document => ({ name: document.name, sections: [document] })),
      questions: asked,
      holdsAnswer: ({ sections: [section] }, { document, kind, answer, gold }) =>
        section!.text === document.text ||
        (kind === 'made' ? gold.some(sentence => section!.text.includes(sentence)) : section!.text.includes(answer)),
    })
  }
  return collections
}

/** Chapters of one book, each a file: they repeat each other, as the documents of a company do, so what is left out seems to be there. */
export function bookCollections(
  corpus: string,
  modules: ReadonlyMap<string, readonly TrainingDocument[]>,
  { random, likeWord }: { random: Random; likeWord: (word: string) => string },
): Collection[] {
  const reviewed = reviewQuestions(corpus, modules)
  const asked = new Set(reviewed.map(({ document }) => document))
  const books = Map.groupBy(modules.keys(), name => name.slice(0, name.lastIndexOf('/')))
  return [...books.values()].flatMap((names): Collection[] => {
    const isAsked = (name: string) => modules.get(name)!.some(section => asked.has(section))
    const chosen = [
      ...drawn(random, names.filter(isAsked), ofBook.asked),
      ...drawn(
        random,
        names.filter(name => !isAsked(name)),
        ofBook.others,
      ),
    ]
    if (chosen.length < ofBook.least) return []
    const chapters = new Map(chosen.map(name => [name, modules.get(name)!]))
    const sections = new Set([...chapters.values()].flat())
    const files = [...chapters.values()].map(own => ({
      name: own[0]!.name,
      sections: own.map(section => ({ ...section, headings: [section.name.replace('.txt', ''), ...section.headings] })),
    }))
    const questions = [
      ...drawn(
        random,
        reviewed.filter(({ document }) => sections.has(document)),
        ofBook.reviewed,
      ),
      ...drawn(random, definitionQuestions(corpus, chapters, random), ofBook.defined),
      ...madeQuestions(chapters, random, { count: ofBook.made, likeWord }),
    ]
    const holdsAnswer = (file: TrainingFile, { document }: TrainingQuestion) =>
      file.sections.some(({ text }) => text === document.text)
    return [{ files, questions, holdsAnswer }]
  })
}
