/** The languages in which questions are understood: those of the patterns in built-in/question.ts. */
export type Language = 'en' | 'es' | 'de' | 'fr' | 'ru' | 'ar' | 'hi' | 'zh'

/** Small words that tell a language. What two of them share stands with both. */
const tellingWords: Readonly<Record<Exclude<Language, 'zh'>, string>> = {
  en: 'the a an of in on at to from by for with and or is are was were be been do does did has have had can could will would should may must what which who whom whose when where why how there this that these those it its he she they my your our please tell show give not',
  es: 'el la los las un una unos unas de del al en y que qué quién quiénes cuál cuáles cuándo cómo dónde cuánto cuántos cuánta cuántas por para con es son fue fueron está están hay tiene tengo mi su se no',
  de: 'der die das ein eine einer eines einem einen und oder ist sind war waren wird wurde wurden wer wen wem wann wo wie warum wieso welche welcher welches welchem wieviel viele von zum zur mit für auf bei nach aus hat haben habe kann muss darf ich sie wir mein meine ihr nicht es gibt steht laut',
  fr: 'le la les un une des du de et ou où est sont était été qui que quoi quel quelle quels quelles quand comment combien pourquoi dans sur pour avec ce cette ces au aux il elle ils elles je nous vous mon ma mes son sa ses a ne pas y',
  ru: 'и в во на с со по о об от до из за для к не что кто где когда как какой какая какое какие каком сколько почему зачем это есть был была было были ли мой моя кому кого чей',
  ar: 'في من ما ماذا متى أين اين كيف لماذا كم هل هو هي على إلى الى عن مع التي الذي هذا هذه ذلك',
  hi: 'का की के को में से पर ने है हैं था थे थी और क्या कब कौन कहाँ कहां कैसे क्यों कितना कितने कितनी किस किसने किसका यह वह इस उस',
}
const byWord = new Map<string, Language[]>()
for (const [language, words] of Object.entries(tellingWords) as [Language, string][])
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), language])

/** Letters that these scripts have and the languages above have not: those of Ukrainian, Persian, Urdu and other neighbours. */
const neighbours = /[іїєґўјљњћђѓќџ]|[پچژگکیٹڈڑےہھ]/iu
const leastTelling = 2

/** The language of a question, by its script and its small words; English where they do not tell. */
export function languageOf(question: string): Language {
  if (/\p{Script=Han}/u.test(question) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(question))
    return 'zh'
  if (neighbours.test(question)) return 'en'
  // Spanish alone turns its marks around, so "¿Se admiten mascotas?" needs no small words to tell it.
  if (/^\s*[¿¡]/u.test(question)) return 'es'
  const told = new Map<Language, number>()
  for (const word of question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
    for (const language of byWord.get(word) ?? []) told.set(language, (told.get(language) ?? 0) + 1)
  const [first, second] = [...told].sort(([, one], [, two]) => two - one)
  if (!first || first[1] === second?.[1]) return 'en'
  // One word of Latin letters may be of any language; the other scripts say much by themselves.
  return first[1] >= leastTelling || /^(?:ru|ar|hi)$/.test(first[0]) ? first[0] : 'en'
}
