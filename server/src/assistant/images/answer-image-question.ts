import { type ChatReply, imageQuestion } from '@docent/contract'
import { chunkSections } from '../../ingest/index.ts'
import type { AssistantDependencies, Question } from '../answer-question.ts'
import type { AnswerResult, NamedPassage } from '../answerer.ts'
import { type Citations, openCitations } from '../cite.ts'
import { blockquote } from '../markdown.ts'
import { withNumbersInOrder } from '../numbers-in-order.ts'
import { wording } from '../wording.ts'
import { asksForAll, namesDocuments, withoutPlace } from './image-question.ts'
import type { ImageText } from './read-image.ts'

/** Sources of an image belong to no file. */
const fileId = ''
/** Characters of an image's text that are shown where all of it is asked for, and where nothing in it answers. */
const shown = { all: 4_000, unanswered: 600 } as const

/** What a reply to a question with an image holds. */
export type ImageReply = Pick<ChatReply, 'reply' | 'sources' | 'answered' | 'searched' | 'image'>

/**
 * Answers a question that came with an image from the text in it, and from the person's documents where the image does not answer
 * or the question names them too.
 * @param fromDocuments answers a question from the documents, with its sources numbered from `firstSource` on
 */
export async function* answerImageQuestion(
  { answerer, log }: Pick<AssistantDependencies, 'answerer' | 'log'>,
  { userId, message, image, conversation, hasDocuments, modelFailed = false, signal }: ImageQuestion,
  fromDocuments: (options: { message: string; firstSource: number }) => AsyncGenerator<string, ChatReply>,
): AsyncGenerator<string, ImageReply> {
  const question = message === '' ? imageQuestion : message
  const bare = withoutPlace(question)
  const passages = passagesOf(image)
  const readSection = async ({ section }: { section: number }) => image.sections[section]
  const newCitations = () =>
    openCitations({
      fileName: () => wording.imageName,
      readSection,
      expected: () => undefined,
      onMismatch: ({ section }) => log.warn({ section }, 'a quotation does not stand in the image'),
    })
  let citations = newCitations()
  let found: Awaited<ReturnType<typeof whole>> | undefined
  let reply = ''
  let answered = false
  const say = (text: string) => {
    reply += `${text}\n\n`
    return `${text}\n\n`
  }
  if (passages.length === 0) yield say(wording.imageWithoutText)
  else if (asksForAll(question)) {
    yield say(`${wording.imageHolds}\n\n${await quoted(image, citations, shown.all)}`)
    answered = true
  } else {
    found = await whole(
      answerer({
        userId,
        question: bare,
        resolved: bare,
        conversation,
        passages,
        files: 0,
        cite: citations.cite,
        readSection,
        ...(signal ? { signal } : {}),
      }),
    )
    if (found.answered) {
      yield say(withNumbersInOrder(found.text, citations.sources).reply)
      answered = true
    }
  }
  let searched: ChatReply['searched'] = { files: 0, mode: 'keyword' }
  const asksDocuments = message !== '' && hasDocuments && (!answered || namesDocuments(message))
  if (!answered && passages.length > 0) {
    // What the answerer cited as near is not shown.
    citations = newCitations()
    yield say(`${wording.imageDoesNotAnswer}\n\n${await quoted(image, citations, shown.unanswered)}`)
  }
  let { sources } = withNumbersInOrder(found?.answered ? found.text : reply, citations.sources)
  if (asksDocuments) {
    yield say(wording.fromDocuments)
    const answer = fromDocuments({ message: bare, firstSource: sources.length + 1 })
    let next = await answer.next()
    for (; !next.done; next = await answer.next()) yield next.value
    yield '\n\n'
    reply += `${next.value.reply}\n\n`
    sources = [...sources, ...next.value.sources]
    searched = next.value.searched
    answered ||= next.value.answered
  }
  if (!modelFailed) yield say(wording.imageTextOnly)
  const text = image.sections.map(section => section.text).join('\n\n')
  return { reply, answered, sources, searched, image: { text, confidence: image.confidence } }
}

interface ImageQuestion extends Pick<Question, 'userId' | 'message' | 'conversation' | 'signal'> {
  readonly image: ImageText
  /** Whether the person has files that can be asked. */
  readonly hasDocuments: boolean
  /** There is a model that sees, but it did not answer: why, is told by who asked it. */
  readonly modelFailed?: boolean
}

const passagesOf = ({ sections }: ImageText): NamedPassage[] =>
  [...chunkSections(sections)].map((chunk, index) => ({
    ...chunk,
    fileId,
    fileName: wording.imageName,
    chunk: index,
    title: '',
    score: 1 / (index + 1),
    orderedBy: 1 / (index + 1),
  }))

/** The text of the image from its beginning, section by section, as quotations. */
async function quoted({ sections }: ImageText, { cite }: Citations, most: number): Promise<string> {
  const quotes: string[] = []
  let left = most
  for (const [section, { text }] of sections.entries()) {
    if (left <= 0) break
    const cut = text.length <= left ? text.length : Math.max(text.lastIndexOf(' ', left), text.lastIndexOf('\n', left))
    const end = cut > 0 ? cut : left
    left -= end
    const source = await cite({ fileId, section, start: 0, end })
    if (source) quotes.push(blockquote(source.quote, source.number))
  }
  const total = sections.reduce((sum, { text }) => sum + text.length, 0)
  if (total > most) quotes.push(wording.imageGoesOn)
  return quotes.join('\n\n')
}

async function whole(answer: AsyncGenerator<string, AnswerResult>) {
  let text = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) text += next.value
  return { text: (next.value.reply ?? text).trim(), answered: next.value.answered }
}
