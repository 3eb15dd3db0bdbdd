import { smallWords } from './small-words.ts'

/** The languages in which questions are understood, and answered as far as Docent speaks of its own. Of two that a question's words speak for alike the first is taken. */
export const languages = [
  'en',
  'es',
  'de',
  'fr',
  'ru',
  'ar',
  'hi',
  'zh',
  'it',
  'pt',
  'nl',
  'pl',
  'ro',
  'tr',
  'el',
  'vi',
  'th',
  'ko',
  'ja',
] as const
export type Language = (typeof languages)[number]

/** Small words that tell a language. What two of them share stands with both. */
const tellingWords: Readonly<Partial<Record<Language, string>>> = {
  en: 'the a an of in on at to from by for with and or is are was were be been do does did has have had can could will would should may must what which who whom whose when where why how there this that these those it its he she they my your our please tell show give not i if we us you me so per than then any some all about into after before between during much many long',
  es: 'lo le les como sin sobre entre desde hasta cuando donde pero más muy también ya si sus este esta estos estas ese esa eso o ni e u me te nos yo él ella ellos fui fue era eran ser sido están han ha había puede pueden debe deben tienen según cada todo todos toda todas otro otra porque durante después antes el la los las un una unos unas de del al en y que qué quién quiénes cuál cuáles cuándo cómo dónde cuánto cuántos cuánta cuántas por para con es son fue fueron está están hay tiene tengo mi su se no',
  de: 'der die das ein eine einer eines einem einen und oder ist sind war waren wird wurde wurden wer wen wem wann wo wie warum wieso welche welcher welches welchem wieviel viele von zum zur mit für auf bei nach aus hat haben habe kann muss darf ich sie wir mein meine ihr nicht es gibt steht laut',
  fr: 'le la les un une des du de et ou où est sont était été qui que quoi quel quelle quels quelles quand comment combien pourquoi dans sur pour avec ce cette ces au aux il elle ils elles je nous vous mon ma mes son sa ses a ne pas y',
  ru: 'и в во на с со по о об от до из за для к не что кто где когда как какой какая какое какие каком сколько почему зачем это есть был была было были ли мой моя кому кого чей',
  ar: 'في من ما ماذا متى أين اين كيف لماذا كم هل هو هي على إلى الى عن مع التي الذي هذا هذه ذلك',
  hi: 'का की के को में से पर ने है हैं था थे थी और क्या कब कौन कहाँ कहां कैसे क्यों कितना कितने कितनी किस किसने किसका यह वह इस उस',
}

/** Words that tell a language and are not small. */
const more: typeof tellingWords = {
  pt: 'custa custam recebe paga preciso',
  it: 'costa costano serve servono',
  pl: 'kosztuje wynosi',
  tr: 'nedir kimdir nerede kadar',
}

/** For each word that tells a language the languages that have it. */
const byWord = new Map<string, Set<Language>>()
for (const [language, words] of [smallWords, tellingWords, more].flatMap(each => Object.entries(each)) as [
  Language,
  string,
][])
  for (const word of words.split(/\s+/)) byWord.set(word, (byWord.get(word) ?? new Set()).add(language))

/** Languages that their script tells. Kana tell Japanese among the characters that it shares with Chinese. */
const scripts: readonly (readonly [Language, RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
]
/** Such a part of the letters must be of the script: an English question may be about a Greek word. */
const leastOfScript = 0.25
/** Letters that only one of the languages with Latin letters has. */
const letters: readonly (readonly [Language, RegExp])[] = [
  ['tr', /[ğış]/u],
  ['pl', /[łąęśżźćń]/iu],
  ['ro', /[șțăţ]/iu],
  ['pt', /[ãõ]/iu],
  ['de', /ß/u],
  ['vi', /[ơưđ\u1ea0-\u1ef9]/iu],
]
/** What such a letter counts beside the words. */
const ofLetters = 1.5

/** Letters that these scripts have and the languages above have not: those of Ukrainian, Persian, Urdu and other neighbours. */
const neighbours = /[іїєґўјљњћђѓќџ]|[پچژگکیٹڈڑےہھ]/iu
const leastTelling = 2

/** Words that ask in one language alone; with them a question of two words is told too. */
const askingWords: Readonly<Partial<Record<Language, string>>> = {
  de: 'wer wann warum wieso weshalb welche welcher welches wieviel',
  fr: 'qui quand comment combien pourquoi quel quelle',
  it: 'chi perché quanti quante quale quali cosa',
  pt: 'quem onde quantos quantas quais',
  nl: 'wanneer waarom hoeveel welke',
  pl: 'kto kiedy gdzie dlaczego ile ilu jaki jaka jakie który która które',
  ro: 'cine când unde cât câți câte',
  tr: 'kim neden nasıl hangi kaç nerede niçin',
}
const byAskingWord = new Map(
  Object.entries(askingWords).flatMap(([language, words]) =>
    words.split(' ').map(word => [word, language as Language]),
  ),
)
const englishAsks =
  /^[^\p{L}]*(?:(?:and|in|on|by|to|for|from|at|of|with|after|since|until) )?(?:what|which|who|whom|whose|when|where|why|how)(?!\p{L})/iu

/** Whether a question begins by asking in English, as no other language does, whatever names it holds. "In" and "was" stand in others too. */
export const asksInEnglish = (question: string): boolean => englishAsks.test(question)

/** What is named or said besides: "a man and a woman (un homme et une femme)". */
const aside = /\([^()]*\)|"[^"]*"|“[^“”]*”|«[^«»]*»/gu
/** So many words beside what stands in brackets and quotation marks tell the language without it. */
const leastBeside = 3

/** The language of a question, by its script and its small words; English where they do not tell. */
export function languageOf(written: string): Language {
  const beside = written.replace(aside, ' ')
  const question = (beside.match(/\p{L}+/gu)?.length ?? 0) >= leastBeside ? beside : written
  if (asksInEnglish(question)) return 'en'
  const { language, told } = tell(question)
  // "WiFi password 是什么?": what is asked stands last in the scripts that have it so.
  const last = question.normalize('NFC').match(/\p{L}(?=\P{L}*$)/u)?.[0] ?? ''
  const script = scripts.find(([, letter]) => last.search(letter) >= 0)
  if (script && told !== Number.POSITIVE_INFINITY) return script[0]
  // One word of Latin letters may be of any language; the other scripts say much by themselves.
  if (told >= leastTelling || /^(?:ru|ar|hi)$/.test(language)) return language
  const first = /^[^\p{L}]*(\p{L}+)(?= .*\?\s*$)/u.exec(question.normalize('NFC').toLowerCase())?.[1]
  return byAskingWord.get(first ?? '') ?? 'en'
}

/** So many words of a longer text, and such a part of all, must be small words of a language: tables and lists of names have few of any. */
const leastOfText = 3
const leastOfWords = 0.07

/** The language that a passage is written in; English where its words do not tell. */
export function languageOfText(text: string): Language {
  // Letters by themselves are mostly signs: those of columns, units and lists.
  const { language, told, words } = tell(text.replace(/(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}])/gu, ' '))
  return told >= Math.max(leastOfText, leastOfWords * words) ? language : 'en'
}

/** Whether more of a text's small words speak for English than for another language, and not by chance. */
export function isRatherEnglish(text: string, other: Language): boolean {
  const words = [...wordsOf(text)]
  const speak = (language: Language) => words.filter(word => byWord.get(word)?.has(language)).length
  return speak('en') >= leastOfText && speak('en') > speak(other)
}

/** The language that the most speaks for, how many different words do, and of how many. */
function tell(written: string): { language: Language; told: number; words: number } {
  const text = written.normalize('NFC')
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const script = scripts.find(([, letter]) => (text.match(letter)?.length ?? 0) > leastOfScript * all)
  if (script) return { language: script[0], told: Number.POSITIVE_INFINITY, words: 0 }
  if (neighbours.test(text)) return { language: 'en', told: 0, words: 0 }
  // Spanish alone turns its marks around, so "¿Se admiten mascotas?" needs no small words to tell it.
  if (/(?<!\p{Pi}|["'])[¿¡]/u.test(text)) return { language: 'es', told: Number.POSITIVE_INFINITY, words: 0 }
  const told = new Map<Language, number>()
  const add = (language: Language, count: number) => told.set(language, (told.get(language) ?? 0) + count)
  const words = wordsOf(text)
  for (const word of words) for (const language of byWord.get(word) ?? []) add(language, 1)
  const joined = [...words].join(' ')
  for (const [language, letter] of letters) if (letter.test(joined)) add(language, ofLetters)
  const [first] = [...told].sort(
    ([one, ones], [two, twos]) => twos - ones || languages.indexOf(one) - languages.indexOf(two),
  )
  return { language: first?.[0] ?? 'en', told: first?.[1] ?? 0, words: words.size }
}

const latinCapital = /^(?=\p{Script=Latin})\p{Lu}/u

/** The different words of a text in lower case, without names: of those with a capital only the first is kept, unless hardly any has none. */
function wordsOf(text: string): Set<string> {
  const all: string[] = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const small = all.filter((word, at) => at === 0 || !latinCapital.test(word))
  return new Set((small.length > 1 ? small : all).map(word => word.toLowerCase()))
}
