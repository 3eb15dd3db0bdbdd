import { type AssistantDependencies, foundFor, orderByReading } from '../../server/src/assistant/index.ts'
import type { Ranking } from '../../server/src/search/index.ts'
import type { Collection } from './collection.ts'
import { holdsAnswer } from './holds-answer.ts'
import { meanOf, rankingFigures } from './metrics.ts'
import type { Question } from './question-set.ts'

/** Those of search, and what is answered from where no language model is set: the hybrid one, where reading has told which of several near files is meant. */
export const rankings = ['keyword', 'vector', 'hybrid', 'read'] as const satisfies readonly (Ranking | 'read')[]

/** The passages that are asked for: enough that twenty documents are among them where each gives a few. */
const passagesAsked = 100

export interface RetrievalRow {
  readonly question: Question
  readonly ranking: (typeof rankings)[number]
  readonly figures: ReturnType<typeof rankingFigures> & {
    /** 1 where one of the first five passages is of a gold document and holds a gold answer. */
    readonly passage5: number
  }
}

/** Searches by each ranking for what the chat searches for when it is asked the question. Documents are ranked by their best passage. */
export async function measureRetrieval(
  assistant: AssistantDependencies,
  { userId, documentIds }: Collection,
  question: Question,
  signal: AbortSignal,
): Promise<RetrievalRow[]> {
  const chat = await foundFor(assistant, { userId, message: question.text, conversation: [], signal })
  const search = async (ranking: Ranking) => {
    const { passages } = await assistant.engine.search({
      userId,
      query: chat.query,
      limit: passagesAsked,
      ranking,
      signal,
    })
    return passages
  }
  const [keyword, vector, hybrid] = [await search('keyword'), await search('vector'), await search('hybrid')]
  const inOrder = await orderByReading(chat.query, chat.passages, { before: new Map(), signal })
  // The chat takes fewer passages than are counted here; the others follow in search's order.
  const passages = { keyword, vector, hybrid, read: [...inOrder, ...hybrid] }
  const rows: RetrievalRow[] = []
  for (const ranking of rankings) {
    const found = passages[ranking].map(passage => ({ id: documentIds.get(passage.fileId) ?? '', text: passage.text }))
    const right = found.slice(0, 5).some(({ id, text }) => question.relevant.has(id) && holdsAnswer(text, question))
    const ranked = [...new Set(found.map(({ id }) => id))]
    rows.push({
      question,
      ranking,
      figures: { ...rankingFigures(ranked, question.relevant), passage5: Number(right) },
    })
  }
  return rows
}

/** The mean figures of each ranking. */
export function retrievalMeans(rows: readonly RetrievalRow[]) {
  return rankings.map(ranking => ({
    ranking,
    figures: meanOf(rows.filter(row => row.ranking === ranking).map(({ figures }) => ({ ...figures }))),
  }))
}
