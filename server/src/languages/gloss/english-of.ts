import type { Language } from '../language-of.ts'
import { hasCompounds } from '../stem.ts'
import { basicForms } from './basic-forms.ts'
import { koreanNouns } from './korean-forms.ts'
import type { Lexicon, Pair } from './lexicon.ts'
import { otherCase, otherForms, stemForGloss } from './word-forms.ts'

/** A word that is longer than an entry by an ending that no rule cuts: so many letters, and so much of it, the entry must be at least. */
const ofBeginning = { letters: 4, part: 0.6 }
/** The same for languages that put many endings behind short stems, and for those that mark no names, which would be taken for words. */
const beginningsIn: Readonly<Partial<Record<Language, typeof ofBeginning>>> = {
  tr: { letters: 3, part: 0.6 },
  ko: { letters: 2, part: 0.6 },
  hi: { letters: 4, part: 0.75 },
  ar: { letters: 4, part: 0.75 },
}
/** Letters of either half of a compound; of Korean, syllables. */
const [leastOfCompound, leastOfKorean] = [3, 2]
/** What joins the halves of a compound. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** These write words of a name with the endings of other words: "Curții Supreme", of the supreme court. */
const declinesWordsOfNames: ReadonlySet<Language> = new Set(['ro', 'el', 'ru', 'tr', 'pl'])
/** Shorter words of a name, and forms of shorter entries, only look like one, as do words that are shorter by more than this than an entry: "Pond" is no form of "pondere". */
const ofNames = { letters: 5, shorter: 1 } as const
/** No name is a form of a verb: "Atatürk" is not "atamak". */
const turkishInfinitive = /m[ae]k$/u

/**
 * English of one word, as `fold` gives it, in any of its forms; undefined where the lexicon does not have it.
 * @param mayBeName whether it is so short, with a capital, that it may be a name: it is then no form of an entry that does not stand whole in it ("Ford" of "forum")
 */
export function englishOf(
  word: string,
  { lexicon, language, mayBeName }: { lexicon: Lexicon; language: Language; mayBeName: boolean },
): string | undefined {
  const { exact, byStem } = lexicon
  const asWritten = (form: string) => exact.get(form)
  const known = (form: string) => exact.get(form) ?? nearest(form, byStem.get(stemForGloss(form, language)))?.[1]
  const forms = [word, ...otherForms(word, language)]
  // "Kann" at the beginning of a question is "kann" before it is a form of "Kanne".
  const found =
    first(forms, asWritten) ??
    first(forms, known) ??
    // Greek moves its accents, which stems leave out.
    first(basicForms(word, language), language === 'el' ? known : asWritten)
  if (found !== undefined) return found
  if (language === 'ko') {
    const parts = { head: asWritten, tail: asWritten, least: leastOfKorean }
    const ofNouns = first([word, ...koreanNouns(word)], noun => ofCompound(noun, parts))
    if (ofNouns !== undefined) return ofNouns
  }
  // The parts of a compound are nouns more often than not.
  const ofPart = (part: string) => first([otherCase(part.toLowerCase()), part.toLowerCase()], known)
  const whole = (part: string) => exact.get(otherCase(part)) ?? exact.get(part)
  const ofParts = hasCompounds(language)
    ? (ofCompound(word, { head: ofPart, tail: whole }) ?? ofCompound(word, { head: ofPart, tail: ofPart }))
    : undefined
  if (ofParts !== undefined) return ofParts
  const entry = ofBeginningOf(word, stemForGloss(word, language), byStem, beginningsIn[language])
  return entry && (!mayBeName || word.startsWith(entry[0])) ? entry[1] : undefined
}

/** English of a word of a name, as `fold` gives it, that may be a form of an entry; undefined where it is a name alone. */
export function englishOfName(word: string, { exact, byStem }: Lexicon, language: Language): string | undefined {
  if (!declinesWordsOfNames.has(language) || word.length < ofNames.letters) return undefined
  const entry = nearest(word, byStem.get(stemForGloss(word, language)))
  if (entry && entry[0].length >= ofNames.letters && entry[0].length - word.length <= ofNames.shorter) return entry[1]
  const isNoun = (form: string) =>
    form.length >= ofNames.letters && !(language === 'tr' && turkishInfinitive.test(form))
  return first(basicForms(word, language).filter(isNoun), form => exact.get(form))
}

/** What is found for the first of some words for which anything is. */
function first(words: readonly string[], find: LookUp): string | undefined {
  for (const word of words) {
    const found = find(word)
    if (found !== undefined) return found
  }
  return undefined
}

/** That of some words which shares the longest beginning with a form, accents included; the first of those that share alike. */
function nearest(form: string, pairs: readonly Pair[] = []): Pair | undefined {
  const shared = (word: string) => {
    let length = 0
    while (length < form.length && form[length] === word[length]) length++
    return length
  }
  let best: Pair | undefined
  for (const pair of pairs) if (!best || shared(pair[0]) > shared(best[0])) best = pair
  return best
}

type LookUp = (part: string) => string | undefined

/** "Kündigungsfrist": what its end means, behind what its beginning does. */
function ofCompound(
  word: string,
  { head, tail, least = leastOfCompound }: { head: LookUp; tail: LookUp; least?: number },
): string | undefined {
  for (let at = least; at <= word.length - least; at++) {
    const ofTail = tail(word.slice(at))
    if (ofTail === undefined) continue
    const before = word.slice(0, at)
    for (const joint of joints) {
      if (!before.endsWith(joint) || before.length - joint.length < least) continue
      const ofHead = head(before.slice(0, before.length - joint.length))
      if (ofHead !== undefined) return `${ofHead} ${ofTail}`
    }
  }
  return undefined
}

function ofBeginningOf(
  word: string,
  stem: string,
  byStem: Lexicon['byStem'],
  { letters, part } = ofBeginning,
): Pair | undefined {
  const bare = stem.trimEnd()
  const least = Math.max(letters, Math.ceil(part * bare.length))
  for (let end = bare.length - 1; end >= least; end--) {
    const beginning = bare.slice(0, end)
    const entry = nearest(word, byStem.get(`${beginning}${stem.slice(bare.length)}`) ?? byStem.get(beginning))
    if (entry) return entry
  }
  return undefined
}
