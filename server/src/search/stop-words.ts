import { type Language, languageOf, otherSpellings, smallWordsOf } from '../languages/index.ts'
import { termsOf, wordsIn } from './words.ts'

/** Words that carry no question, in the languages that we can measure. */
const lists = [
  `a about after all also am an and any are as at be because been before being between both but by can could did do does doing for
  from had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not of off on
  once only or other our out over own same she should so some such than that the their them then there these they this
  those through to too under until up very was we were what when where which while who whom whose why will with would you your
  please tell give say many much according`,
  `a al algo como con cual cuales cuando cuanto cuantos cuanta cuantas de del desde donde dos el ella ellos en entre era eran es esa ese eso esta
  estaba este esto fue fueron ha han hasta hay la las le les lo los mas me mi muy no nos o para pero por porque que quien quienes se
  ser si sin sobre son su sus tambien te tiene tu un una uno unos y ya`,
  `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему
  теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где
  есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому этого какой
  какая какие каким какое сколько какого каких совсем им здесь этом один почти мой тем чтобы нее были куда зачем всех при об это является`,
  `في من على إلى عن ما ماذا متى أين كيف كم هل هو هي هم التي الذي الذين هذا هذه ذلك تلك كان كانت يكون لم لا لن أن إن أو ثم قد مع بعد
  قبل كل بين عند حتى أي أية لماذا منذ و`,
  `का के की को में से है हैं था थे थी और एक यह वह कि जो पर ने कर हो गया गई गए इस उस लिए किया क्या कब कहाँ कैसे कौन कितने कितनी कितना किस
  किसने किसे जिस तथा या भी तो ही नहीं साथ बाद द्वारा अपने रहा रहे रही होता होती होते करने करता करते जाता जाती जाते थीं कौनसा किन`,
  `的 了 在 是 和 有 我 不 人 这 中 大 为 上 个 到 说 们 也 时 要 就 出 会 可 哪 谁 什么 多少 哪些 何时 哪个 哪里 什 么 哪一 如何 怎么 为什 一个 是什 么是 几个`,
  `der die das den dem des ein eine einer eines einem einen und oder aber ist sind war waren wird werden wurde wurden hat haben hatte
  ich du er sie es wir ihr in im an am auf aus bei mit nach seit von vom zu zum zur für über unter nicht wie was wer wo wann warum welche
  welcher welches`,
  `le la les un une des du de et ou mais est sont était ont a à au aux en dans par pour sur avec ce cette ces il elle ils elles que qui quoi
  quand où comment pourquoi combien quel quelle quels quelles ne pas plus se sa son ses leur leurs`,
]

const stopTerms = lists.map(list => new Set(termsOf(list)))

/**
 * Of the stop words of several languages those of the language that most of the words are of, or of all that tie: "die", "war" and "son" are
 * stop words in one language and what a question is about in another.
 */
export function stopWordsFor<Words extends ReadonlySet<string>>(
  words: Iterable<string>,
  lists: readonly Words[],
): Words[] {
  const all = [...words]
  const counts = lists.map(list => all.filter(word => list.has(word)).length)
  const most = Math.max(...counts)
  return lists.filter((_, at) => counts[at] === most)
}

/**
 * The different words of a question that carry it, each as the terms that it is searched by: that of the question's language first, then the plain
 * one where it is another, and those of an English word's other spellings. All words where nothing else is left.
 * @param language the question's
 */
export function queryTerms(query: string, language: Language = languageOf(query)): string[][] {
  const small = smallWordsOf(language)
  if (small) {
    const words = [...new Set(wordsIn(query))]
    const telling = words.filter(word => !small.has(word.toLowerCase()))
    const terms = telling.flatMap(word => variantsOf(word, language)).filter(([term]) => !small.has(term!))
    return unique(terms.length > 0 ? terms : words.flatMap(word => variantsOf(word, language)))
  }
  const all = [...new Set(termsOf(query))]
  const own = stopWordsFor(all, stopTerms)
  const telling = all.filter(term => !own.some(list => list.has(term)))
  const carrying = telling.length > 0 ? telling : all
  const spellings = language === 'en' ? spellingsIn(query, new Set(carrying)) : undefined
  return carrying.map(term => [term, ...(spellings?.get(term) ?? [])])
}

/** The other spellings of a question's English words, for those of its terms that are asked for. */
function spellingsIn(query: string, asked: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of wordsIn(query.toLowerCase())) {
    const [term] = termsOf(word)
    if (term === undefined || !asked.has(term)) continue
    const others = new Set(otherSpellings(word).flatMap(other => termsOf(other)))
    others.delete(term)
    found.set(term, [...others])
  }
  return found
}

/** A word as it may be indexed. Scripts without spaces give several terms, of which each stands for itself. */
function variantsOf(word: string, language: Language): string[][] {
  const [own, plain] = [termsOf(word, language), termsOf(word)]
  return own.length === 1 && plain.length === 1 ? [[...new Set([own[0]!, plain[0]!])]] : own.map(term => [term])
}

const unique = (terms: readonly string[][]): string[][] => [
  ...new Map(terms.map(variants => [variants[0]!, variants])).values(),
]
