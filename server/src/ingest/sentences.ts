/** A run of a text: offsets in UTF-16 code units, `end` exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A run of sentence ends with the brackets and quotation marks that close after it, or a line break. */
const possibleEnd = /\n+|[\p{Sentence_Terminal}…]+(?:[\p{Pe}\p{Pf}"']|“(?=\s|$))*/gu
/** Ends after which no space is written: full-width and CJK marks, the danda, and other scripts' own marks. */
const endsWithoutSpace = (mark: number) => mark > 0x24f && mark !== 0x2026 && !(mark >= 0x203c && mark <= 0x2049)
const lowerCase = /^[\p{Pi}\p{Ps}"'¿¡]*\p{Ll}/u
/** A number, or a code with one ("no. AQ-771"). */
const numberFollows = /^\p{Ps}*(?:\p{Lu}{1,4}-?)?\p{Nd}/u
/** Scripts without marks at the end of a sentence, which is shown by a space. */
const thaiOrLao = /[\u0e00-\u0eff]/

/** Never the end: a name or a number must follow. Lower case, without the last full stop. */
const beforeName = words(`mr mrs ms mx dr prof st sta rev hon gov sen rep gen col maj capt cpt lt sgt cmdr pres supt mt
  messrs mme mlle mgr dra sra srta d.ª fr hr frau herr dipl ing mag e.g i.e z.b d.h u.a cf v vs viz approx ca bzw vgl
  p.ej г ул им гр св акад`)
/** Not the end where a number follows. */
const beforeNumber =
  words(`no nos nr nrs núm num n fig figs abb tab eq eqs art arts abs sec secs sect ch chap chs vol vols
  pp p pg ed bd kap ziff lit cap pág pag para paras pt ver app appx ex jan feb mar apr jun jul aug sep sept oct nov dec
  tel ext с стр рис табл п ст гл`)
/** May end a sentence: it does so where a word follows with which sentences begin. */
const eitherWay =
  words(`etc inc ltd co corp bros jr sr al a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.c a.d plc llc dept
  univ assn est usw т.д т.п др`)
const beginners = words(`the a an this that these those it its he she they we you i in on at as for from by with to and
  but or if when while after before since although however there here what who how why where which our their his her my
  no not one two some many most all each every both der die das ein eine es er sie wir im am el la los las un una en le
  les il elle dans в на он она они это и но`)
const germanMonths = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/

/**
 * The sentences of a text in order, without the white space around them; together they hold everything but white space. A line
 * break always ends a sentence. The marks are those of Unicode's Sentence_Terminal property (UAX #29), read by one
 * scan of our own: `Intl.Segmenter` ends sentences at "Dr." and "No. 5".
 */
export function sentencesOf(text: string): Range[] {
  const sentences: Range[] = []
  let start = 0
  const close = (end: number) => {
    const sentence = trimmed(text, start, end)
    if (sentence) {
      if (thaiOrLao.test(text.slice(sentence.start, sentence.end))) sentences.push(...thaiSentences(text, sentence))
      else sentences.push(sentence)
    }
    start = end
  }
  for (const match of text.matchAll(possibleEnd)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('\n') || endsSentence(text, start, match.index, match[0], end)) close(end)
  }
  close(text.length)
  return sentences
}

function endsSentence(text: string, start: number, at: number, mark: string, end: number): boolean {
  if (end >= text.length) return true
  if (endsWithoutSpace(mark.charCodeAt(0))) return true
  if (!/\s/.test(text[end]!)) return false
  const next = text.slice(end, end + 40).trimStart()
  if (lowerCase.test(next)) return false
  if (mark[0] !== '.' || mark.startsWith('..')) return true
  const word = wordBefore(text, start, at)
  if (/^\p{Nd}+$/u.test(word)) {
    // "1. Introduction" is a number of a list, "am 3. Oktober" an ordinal; "in 1990. The" ends.
    const alone = text.slice(start, at).trim() === word
    return !(alone && word.length <= 3) && !(word.length <= 2 && germanMonths.test(next))
  }
  const plain = word.toLowerCase()
  if (beforeName.has(plain)) return false
  if (beforeNumber.has(plain)) return !numberFollows.test(next)
  const initial = /^(?:\p{Lu}|\p{Script=Arabic})$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)
  if (initial || eitherWay.has(plain)) return beginners.has(/^[\p{L}]+/u.exec(next)?.[0].toLowerCase() ?? '')
  return true
}

/** The letters, digits and inner full stops before an offset, at most 12 of them: longer words are no abbreviations. */
function wordBefore(text: string, start: number, at: number): string {
  const before = text.slice(Math.max(start, at - 12), at)
  return /[\p{L}\p{N}.ª]*$/u.exec(before)?.[0] ?? ''
}

/** Thai and Lao part sentences, and often clauses, by a space: a part ends at the first space after 60 characters. */
function thaiSentences(text: string, { start, end }: Range): Range[] {
  const parts: Range[] = []
  let from = start
  for (let at = start; at < end; at++) {
    if (text[at] !== ' ' || at - from < 60 || end - at < 20) continue
    if (!thaiOrLao.test(text[at - 1]!) || !thaiOrLao.test(text[at + 1]!)) continue
    parts.push({ start: from, end: at })
    from = at + 1
  }
  const last = trimmed(text, from, end)
  return last ? [...parts, last] : parts
}

/** The range without the white space at its ends, or undefined where there is nothing else. */
export function trimmed(text: string, start: number, end: number): Range | undefined {
  let [from, to] = [start, end]
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return from < to ? { start: from, end: to } : undefined
}

const isSpace = (code: number) =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0xfeff

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/))
}
