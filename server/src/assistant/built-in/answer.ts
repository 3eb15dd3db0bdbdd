import type { AnswerRequest, AnswerResult, Quotation } from '../answerer.ts'
import { leadIn } from '../lead-in.ts'
import { blockquote } from '../markdown.ts'
import { notFoundWords } from '../not-found.ts'
import { wording } from '../wording.ts'
import { type Another, absenceOf, namesStand, ofAnother } from './absent.ts'
import { type Chosen, chooseQuotations, overlaps } from './choose.ts'
import { readEvidence } from './evidence.ts'
import { orderByReading } from './order-by-reading.ts'
import { asksSeveralThings } from './question.ts'
import { type Ranked, rankSentences } from './rank-sentences.ts'
import { type ReadBefore, readerOf } from './reader.ts'
import { type Reranked, rerank } from './rerank.ts'
import { isLikelyEnglish, type Scored } from './score.ts'
import { shortAnswer } from './short-answer.ts'
import { isCertain, oddsOfAnswer, suffices } from './suffices.ts'
import { lookUpInTable, type TableAnswer } from './table-lookup.ts'
import { readWords } from './words-found.ts'

/** How many of the nearest passages are shown when nothing answers. */
const nearest = 3
/** So many rows are quoted where none of them is sure. */
const mostRows = 3

/**
 * The answerer that needs no language model: it picks the sentences and table rows that answer, quotes them word for
 * word, and says so when there are none.
 */
export async function* builtInAnswerer(given: AnswerRequest): AsyncGenerator<string, AnswerResult> {
  const request = await inOrder(given)
  const parts = request.unanswerable ? [] : asksSeveralThings(request.resolved)
  let answered = false
  let any = false
  let only: Ranked | undefined
  const quoted = new Set<string>()
  for (const part of parts) {
    const ranked = rankSentences(part, request.passages)
    const { asked, scored } = ranked
    if (scored.length === 0 || asked.terms.length === 0) continue
    const judged = await judge(ranked, request)
    if (parts.length === 1) only = { asked, scored: judged.scored }
    if (!judged.suffices) continue
    const { table, another } = judged
    if (table) {
      let fact = table.fact
      for (const row of fact || table.alone ? table.quotations : withOtherRows(table.quotations, scored)) {
        const source = await request.cite(row)
        if (!source) continue
        if (fact) yield `${factLine(fact, source.number)}\n\n`
        fact = undefined
        const lead = leadIn(request.question, source, { further: any })
        yield `${lead}\n\n${blockquote(source.quote, source.number)}\n\n`
        answered = any = true
      }
      if (any) continue
    }
    let short = another ? undefined : shortAnswer(asked, judged.scored, judged.first)
    for (const chosen of chooseQuotations(asked.kind, judged.scored)) {
      if (request.signal?.aborted || quoted.has(keyOf(chosen))) continue
      const shown = await quotation(request, chosen, { further: any, short })
      short = undefined
      if (!shown) continue
      quoted.add(keyOf(chosen))
      yield shown
      answered = any = true
    }
  }
  if (answered) return { answered }
  const { notFound, tryThis } = notFoundWords(request.question)
  yield `${notFound(request.files)}\n\n`
  yield* nearestPassages(request, only ?? (await readAll(request)))
  yield tryThis
  return { answered: false }
}

/** A question whose passages are in the order that reading gives them, with what was read for it. */
interface OrderedRequest extends AnswerRequest {
  readonly before: ReadBefore
}

async function inOrder(request: AnswerRequest): Promise<OrderedRequest> {
  const { resolved, signal } = request
  const before: ReadBefore = new Map()
  const passages = await orderByReading(resolved, request.passages, { before, signal })
  return { ...request, passages, before }
}

/** What was found for a question: rows of a table or sentences, and whether they suffice for an answer. */
interface Judged extends Reranked {
  readonly table?: TableAnswer | undefined
  readonly suffices: boolean
  readonly another: Another | undefined
}

/**
 * By the log-odds that they answer: a row of `sure` and more is quoted unquestioned; a sentence in its place where it has `least`, and where the row suffices
 * only one of its own file that has `ahead` more. Chosen on two sets of forms and records; docs/decisions/0016-forms-records-and-broken-tables.md
 */
const ofRows = { sure: 0, least: -1.25, ahead: 1.5 } as const

/** Judges what was found. Where a row is first by its words, sentences are read as well: a form's "Name: Ada Ferris" has the words of all that is asked of her. */
async function judge(ranked: Ranked, request: OrderedRequest): Promise<Judged> {
  const { asked, scored } = ranked
  const { files, before, signal } = request
  const read = readerOf(asked, { before, signal })
  // Of glosses it is less sure that the sentence which is quoted is the right one, so that what speaks for that which was best by its words counts as much.
  const glossed = isLikelyEnglish(asked) ? undefined : asked.language
  const words = readWords(ranked)
  const oddsOf = (order: Ranked) =>
    oddsOfAnswer(readEvidence(order, words), asked, { files, absence: () => absenceOf(order, words) })
  const anotherOf = ofAnother(asked, words)
  const judged = (found: Reranked & Pick<Judged, 'table'>, odds: number): Judged => {
    const { table, answers } = found
    const another = anotherOf(found.scored[0]!)
    const named = () => namesStand(asked, words)
    return {
      ...found,
      another,
      suffices: suffices(odds, { files, table, answers, glossed, named, another }),
    }
  }
  const bySentences = async (order: Ranked): Promise<Judged> => {
    const byWords = oddsOf(order)
    const found = await rerank(order, { read, words, certain: isCertain(byWords), files })
    if (found.scored === order.scored) return judged(found, byWords)
    const ofQuoted = oddsOf({ asked, scored: found.scored })
    return judged(found, glossed ? (byWords + ofQuoted) / 2 : ofQuoted)
  }
  const table = scored[0]!.row
    ? await lookUpInTable(asked, scored, request.readSection, glossed ? undefined : read)
    : undefined
  if (!table) return bySentences(ranked)
  const rows = judged({ scored, table }, oddsOf(ranked))
  const sentences = scored.filter(({ row }) => !row)
  if (table.answers === undefined || table.fact || table.answers >= ofRows.sure || sentences.length === 0) return rows
  const other = await bySentences({ asked, scored: sentences })
  const mayReplace = !rows.suffices || other.scored[0]!.passage.fileId === table.quotations[0]?.fileId
  const least = rows.suffices ? Math.max(ofRows.least, table.answers + ofRows.ahead) : ofRows.least
  return other.suffices && mayReplace && (other.first?.answers ?? -Infinity) >= least ? other : rows
}

/** Where the looked-up row is not sure to be the one, the best rows by their words follow it. */
function withOtherRows(found: readonly Quotation[], scored: readonly Scored[]): Quotation[] {
  const others = scored
    .filter(({ row }) => row)
    .map(({ passage, start, end }) => ({ fileId: passage.fileId, section: passage.section, start, end }))
    .filter(row => !found.some(each => overlaps(each, row)))
  return [...found, ...others.slice(0, Math.max(0, mostRows - found.length))]
}

const factLine = ({ label, value, how }: NonNullable<TableAnswer['fact']>, number: number) =>
  how ? wording.computed(label, value, how, number) : wording.fact(label, value, number)

/** Ranks the whole question, where none of its parts was read, or several were. */
async function readAll({ resolved, passages, before, files, signal }: OrderedRequest): Promise<Ranked> {
  const ranked = rankSentences(resolved, passages)
  const { asked } = ranked
  const read = readerOf(asked, { before, signal })
  return {
    asked,
    scored: asked.terms.length > 0 ? (await rerank(ranked, { read, files })).scored : [],
  }
}

async function* nearestPassages(request: AnswerRequest, { scored }: Ranked): AsyncGenerator<string> {
  const near = scored.filter(({ own, announces }) => own > 0 && !announces)
  const few = near.filter((one, at) => near.findIndex(other => other.passage === one.passage) === at).slice(0, nearest)
  let first = true
  for (const best of few) {
    const { fileId, section } = best.passage
    const shown = await quotation(request, { fileId, section, start: best.start, end: best.end, best })
    if (!shown) continue
    if (first) yield `${notFoundWords(request.question).nearest}\n\n`
    first = false
    yield shown
  }
}

async function quotation(
  request: AnswerRequest,
  chosen: Chosen,
  { further = false, short }: { further?: boolean; short?: string } = {},
): Promise<string | undefined> {
  const source = await request.cite(chosen)
  if (!source) return undefined
  const lead = leadIn(request.question, source, { further })
  const opening = short && source.quote.includes(short) ? `${wording.short(short, source.number)}\n\n` : ''
  return `${opening}${lead}\n\n${blockquote(source.quote, source.number)}\n\n`
}

const keyOf = ({ fileId, section, start, end }: Quotation) => `${fileId} ${section} ${start} ${end}`
