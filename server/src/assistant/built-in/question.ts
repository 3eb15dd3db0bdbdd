import type { Language } from '../../languages/index.ts'
import { asksOf } from './asks-in.ts'

/** What kind of answer a question asks for. */
export type QuestionKind =
  | 'who'
  | 'when'
  | 'where'
  | 'how-many'
  | 'how-much'
  | 'definition'
  | 'why'
  | 'how'
  | 'list'
  | 'yes-no'
  | 'other'

/** Tried in order: the first that matches decides. English first; then Spanish, German, French, Russian, Arabic, Hindi, Chinese. */
const patterns: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'list',
    /^(?:please )?(?:list|enumerate|(?:which|what) (?:documents|papers|forms)\b|name (?:all|the|some|two|three|four|five)|give (?:me )?(?:a list|all|the list))\b|\bwhat are (?:all |some )?(?:the |their |its )?(?:[\p{L}\p{N}-]+ ){0,4}?(?:types|kinds|steps|names|benefits|requirements|rules|features|reasons|ways|examples|members|parts|stages|elements|responsibilities|products|services|values|awards|products|options|topics|items|categories|policies|criteria|components|symptoms|causes|effects|advantages|disadvantages|differences)\b|^(?:which|what) (?:are|were) the (?:two|three|four|five|six|seven|main|different|various)\b/iu,
  ],
  [
    'how-much',
    /\bhow (?:much|long|old|far|tall|big|large|high|deep|wide|heavy|fast|hot|cold|often)\b|\bwhat (?:is|was|were|are)? ?(?:the )?(?:[\p{L}-]+ )?(?:percentage|percent|proportion|price|cost|amount|rate|salary|fee|temperature|distance|height|weight|size|revenue|speed|length|duration|area|budget|turnover|interest rate)\b|wie ?(?:viel|lange|hoch|gross|groß|weit)\b|(?:^|\s)combien|cu[aá]nt[oa]\b/iu,
  ],
  [
    'how-many',
    /\bhow many\b|\b(?:what|which) (?:is |was )?(?:the )?(?:total )?(?:number|count|population)\b|cu[aá]nt[oa]s\b|wie ?viele\b|сколько|(?<!\p{L})كم(?!\p{L})|ما (?:هو )?عدد|कितन|多少|几[个位名次种年]/iu,
  ],
  [
    'when',
    /(?:^|[\s,])when\b|\b(?:what|which|in what|in which|on what|which) (?:year|date|day|month|decade|century|time|era)\b|cu[aá]ndo|en qu[eé] (?:a[nñ]o|fecha|siglo|mes|d[ií]a)|(?:^|\s)wann\b|(?:^|\s)quand\b|когда|в каком году|в каком веке|متى|[أا]ي (?:عام|سنة|قرن|عقد|شهر|يوم|تاريخ|وقت)|ما (?:هو )?(?:العام|التاريخ|تاريخ)|(?<![\p{L}\p{M}])कब(?![\p{L}\p{M}])|किस (?:वर्ष|साल|सन)|何时|什么时候|哪一?年|哪个?世纪|什么时间/iu,
  ],
  [
    'who',
    /(?:^|[\s,])who(?:m|se|'s)?\b|\b(?:what|which) (?:person|people|man|woman|author|artist|player|actor|king|queen|scientist|inventor|composer|president|company|team|organi[sz]ation)\b|qui[eé]n(?:es)?|(?:^|\s)(?:wer|wen|wem)\b|(?:^|\s)qui\b|(?:^|[\s,])(?:кто|кого|кому|кем|чей)(?:\s|$)|^و?من (?![أا](?:ين|ي) )|(?<!\p{L})من (?:هو|هي|هم|الذي|الذين|التي) |किसने|कौन|किसके|किन्होंने|谁|哪位/iu,
  ],
  [
    'where',
    /(?:^|[\s,])where\b|\b(?:what|which|in what|in which) (?:city|country|place|state|town|location|region|continent|county|river|area|street|building|university|stadium)\b|d[oó]nde|(?:^|\s)wo\b|(?:^|\s)o[uù]\b|(?:^|[\s,])(?:где|куда|откуда)(?:\s|$)|в как(?:ом|ой) (?:город|стран)|[أا]ين(?!\p{L})|[أا]ي (?:مدينة|دولة|بلد|مكان|منطقة|ولاية|مقاطعة|قارة|جامعة|نهر)|कहाँ|कहां|किस (?:शहर|देश|स्थान)|哪里|何处|在哪|哪个(?:城市|国家|地方)|什么地方/iu,
  ],
  [
    'why',
    /(?:^|[\s,])why\b|\bfor what reason\b|\bwhat (?:is|was|were|are)? ?(?:the )?(?:reason|cause|purpose)\b|\bwhat caused\b|por qu[eé]|(?:^|\s)warum\b|pourquoi|почему|зачем|لماذا|ما (?:هو )?(?:ال)?سبب|क्यों|为什么|为何/iu,
  ],
  [
    'definition',
    /^(?:and )?(?:what|who)(?:'s| is| are| was| were) (?:an? |the )?[\p{L}\p{N}'’.() -]{2,60}\?*$|^define\b|\bwhat does .{2,60} (?:mean|stand for)\b|\bwhat is meant by\b|\bmeaning of\b|^qu[eé] (?:es|son) |^was (?:ist|sind) |^qu'?est[- ]ce qu|^что (?:такое|означает)|^ما (?:هو|هي) [^ ]+(?: [^ ]+)?\s*؟?$|क्या (?:है|हैं)\s*[?？।]?$|什么是|是什么[?？]?$/iu,
  ],
  ['how', /(?:^|[\s,])how\b|c[oó]mo|(?:^|\s)wie\b|comment|(?:^|\s)как(?:\s|$)|каким образом|كيف|कैसे|如何|怎么|怎样/iu],
  [
    'yes-no',
    /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must)\b|^(?:ist|sind|hat|haben|kann|darf|wird)\b|^(?:est-ce|es |hay )|吗[?？]?$|^हैं? क्या|^هل /iu,
  ],
]

/** Arabic's vowel signs, and marks of direction, which stand between the letters of a word and before its first. */
const invisible = /[\u064b-\u0652\u0670\u0640\u200e\u200f]/g

/** "What happened when …", "Why did the man who …": after the word that asks, these join; but "the name of the man who …" asks for him. */
const joining =
  /(?<=\b(?:what|which|who|whom|whose|when|where|why|how)\b(?:(?!\bname of\b).)*[\s,])(?:who|whom|whose|when|where|why|how)\b/giu

/** Languages whose questions mostly begin with the word that asks. */
const beginsByAsking: ReadonlySet<Language> = new Set(['de', 'fr', 'it', 'pt', 'nl', 'pl', 'ro', 'el'])

/** Decides what kind of answer a question asks for, by its words alone, those of its language first. */
export function questionKind(question: string, language: Language = 'en'): QuestionKind {
  const text = question.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim().replace(joining, '')
  const own = asksOf(language)?.kinds.flatMap(([kind, pattern]) => {
    const at = text.search(pattern)
    return at >= 0 ? [{ kind, at }] : []
  })
  // "Comment marche la machine qui …" asks how: of what a question holds its beginning asks. Elsewhere the word may stand last.
  const [first] = beginsByAsking.has(language) ? (own ?? []).toSorted((one, two) => one.at - two.at) : (own ?? [])
  if (first) return first.kind
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

const person = /^(?:and )?who\b/i

/** The thing that a "what is X" question asks to be defined, or undefined. */
export function definedThing(question: string): string | undefined {
  const text = question.trim().replace(/[?？؟।.\s]+$/u, '')
  const match =
    /^(?:and )?(?:what|who)(?:'s| is| are| was| were) (?:an? |the )?(.{2,60})$/iu.exec(text) ??
    /^define (?:the (?:term|word) )?(.{2,60})$/iu.exec(text) ??
    /\bwhat does (?:the (?:term|word|abbreviation) )?(.{2,60}?) (?:mean|stand for)\b/iu.exec(text) ??
    /\b(?:what is meant by|meaning of) (.{2,60})$/iu.exec(text) ??
    /^qu[eé] (?:es|son) (?:el |la |los |las |un |una )?(.{2,60})$/iu.exec(text) ??
    /^was (?:ist|sind) (?:ein |eine |der |die |das )?(.{2,60})$/iu.exec(text) ??
    /^что такое (.{2,60})$/iu.exec(text) ??
    /^什么是(.{1,30})$/u.exec(text) ??
    /^(.{1,30})是什么$/u.exec(text)
  const thing = match?.[1]
  // "What is the capital of X" asks for a fact; a definition asks for one thing, in few words.
  if (!thing || (!person.test(text) && thing.split(/\s+/).length > 5)) return undefined
  return thing.replace(/^["'“‘]|["'”’]$/gu, '')
}

/** Whether the question names a person's part in something ("who wrote …") and no definition is meant. */
export function asksSeveralThings(question: string): string[] {
  const parts = question
    .split(/[?？؟]\s+|;\s+|,? and (?=(?:who|what|when|where|how|why|which)\b)/iu)
    .map(part => part.trim())
    .filter(part => /[\p{L}\p{N}]/u.test(part))
  return parts.length > 1 && parts.length <= 4 && parts.every(part => part.split(/\s+/).length >= 3)
    ? parts
    : [question]
}
