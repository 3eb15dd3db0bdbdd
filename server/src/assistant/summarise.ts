import type { Source } from '@docent/contract'
import { type Section, sentencesOf } from '../ingest/index.ts'
import type { Quotation, Turn } from './answerer.ts'
import { contentTerms, termsOf } from './built-in/terms.ts'
import { blockquote } from './markdown.ts'
import { notFoundWords } from './not-found.ts'
import { wording } from './wording.ts'

/** How much of a file is looked at, and how much of it is quoted. */
const most = { sections: 400, sentences: 6_000, quoted: 6 } as const

export interface SummaryRequest {
  /** What shall be summarised, in the person's words. */
  readonly asked: string
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly conversation: readonly Turn[]
  readonly cite: (quotation: Quotation) => Promise<Source | undefined>
  readonly readSection: (at: { fileId: string; section: number }) => Promise<Section | undefined>
}

export interface Summary {
  readonly answered: boolean
  /** The file that was read, and whether all of its text was. */
  readonly file?: { readonly id: string; readonly whole: boolean }
}

/** Quotes the key sentences of the file that is asked for; where it is not clear which, asks back. */
export async function* summarise(request: SummaryRequest): AsyncGenerator<string, Summary> {
  const file = chooseFile(request)
  if (!file) {
    yield `${wording.summaryOfWhich}\n\n${wording.fileList(
      request.files.slice(0, 20).map(each => each.name),
      0,
    )}`
    return { answered: false }
  }
  const { sentences, whole } = await readBeginning(request, file.id)
  const key = keySentences(sentences).map(quotation => ({ ...quotation, fileId: file.id }))
  let quoted = 0
  for (const quotation of key) {
    const source = await request.cite(quotation)
    if (!source) continue
    if (quoted === 0) yield `${wording.summary(file.name)}\n\n`
    quoted += 1
    yield `${blockquote(source.quote, source.number)}\n\n`
  }
  if (quoted === 0) yield notFoundWords(request.asked).notFound(request.files.length)
  return { answered: quoted > 0, file: { id: file.id, whole } }
}

/** A sentence of a file: where it stands, the how many-th of its section it is, its words, and whether it ends as sentences do. */
interface Sentence extends Omit<Quotation, 'fileId'> {
  readonly at: number
  readonly keys: readonly string[]
  readonly whole: boolean
}

/** The sentences of a file up to the most that is looked at, and whether these are all. */
async function readBeginning({ readSection }: SummaryRequest, fileId: string) {
  const sentences: Sentence[] = []
  for (let index = 0; ; index++) {
    const section = await readSection({ fileId, section: index })
    if (!section) return { sentences, whole: true }
    if (index === most.sections || sentences.length >= most.sentences) return { sentences, whole: false }
    sentences.push(...sentencesIn(section, index))
  }
}

/** Rows of a table are none. */
const sentencesIn = ({ columns, text }: Section, section: number): Sentence[] =>
  (columns ? [] : sentencesOf(text)).map(({ start, end }, at) => {
    const sentence = text.slice(start, end)
    return {
      section,
      start,
      end,
      at,
      keys: [...new Set(contentTerms(sentence).map(term => term.key))],
      whole: /[\p{Sentence_Terminal}]["”’')]*$/u.test(sentence),
    }
  })

/** The file whose name shares most words with what is asked; else the only one; else the one cited last ("summarise it"). */
function chooseFile({ asked, files, conversation }: Pick<SummaryRequest, 'asked' | 'files' | 'conversation'>) {
  if (files.length === 1) return files[0]
  const exact = files.find(file => asked.toLowerCase().includes(file.name.toLowerCase()))
  if (exact) return exact
  const wanted = new Set(contentTerms(asked.replace(/\.\w{2,4}\b/g, '')).map(term => term.key))
  if (wanted.size > 0) {
    const shared = files.map(file => {
      const name = termsOf(file.name.replace(/\.\w+$/, '').replace(/[_-]/g, ' ')).map(term => term.key)
      return name.filter(key => wanted.has(key)).length
    })
    const top = Math.max(...shared)
    return top > 0 && shared.filter(count => count === top).length === 1 ? files[shared.indexOf(top)] : undefined
  }
  const last = conversation.findLast(turn => turn.sources?.length)?.sources?.[0]
  return files.find(file => file.id === last?.fileId)
}

/**
 * The sentences that say most of what the whole says: their words are frequent in it, and they stand early in their
 * section (H. P. Luhn, "The automatic creation of literature abstracts", 1958; P. Baxendale on position). In document order.
 */
function keySentences(sentences: readonly Sentence[]): Omit<Quotation, 'fileId'>[] {
  const frequency = new Map<string, number>()
  for (const { keys } of sentences) for (const key of keys) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const used = new Map<string, number>()
  const chosen: Sentence[] = []
  const worth = (sentence: Sentence) => {
    const { keys, at, whole, start, end } = sentence
    if (keys.length < 4 || end - start > 600 || !whole) return 0
    const sum = keys.reduce(
      (total, key) => total + Math.sqrt((frequency.get(key) ?? 1) - 1) / (1 + 2 * (used.get(key) ?? 0)),
      0,
    )
    return (sum / Math.sqrt(keys.length)) * (at === 0 ? 1.5 : at < 3 ? 1.15 : 1)
  }
  for (let round = 0; round < most.quoted; round++) {
    const best = sentences
      .filter(sentence => !chosen.includes(sentence))
      .reduce<{ sentence?: Sentence; worth: number }>(
        (top, sentence) => (worth(sentence) > top.worth ? { sentence, worth: worth(sentence) } : top),
        { worth: 0 },
      )
    if (!best.sentence) break
    chosen.push(best.sentence)
    for (const key of best.sentence.keys) used.set(key, (used.get(key) ?? 0) + 1)
  }
  const few = chosen.length > 0 ? chosen : sentences.slice(0, most.quoted)
  return few
    .sort((one, two) => one.section - two.section || one.start - two.start)
    .map(({ section, start, end }) => ({ section, start, end }))
}
