import { builtInEmbedder } from '@docent/embedder'
import type { AskedQuestion, WeightedTerm } from './score.ts'

const embedder = builtInEmbedder()

/** Words that tell less than this in general ("different", "find") hardly count. */
const ordinary = 0.25
/** What a name or a number counts beside other words. */
const exactly = 1.25

/** How telling a word is in general, 0.1 to 1, as far as the vectors know the question's language. */
export const tellingOf = (word: string, { trust }: Pick<AskedQuestion, 'trust'>): number =>
  1 - trust + trust * Math.min(1, Math.max(0.1, embedder.telling(word) - ordinary))

/** The same of a word of the question, where names and numbers count more and halves of words less. */
export const tellingOfTerm = (
  { written, exact, weight }: WeightedTerm,
  question: Pick<AskedQuestion, 'trust'>,
): number => tellingOf(written, question) * (exact ? exactly : 1) * Math.min(1, weight / 0.3)
