import { type Section, sentencesOf } from '../../ingest/index.ts'

/** A question that a section's own words suggest; whether it is answered remains to be seen. */
export interface CandidateQuestion {
  readonly question: string
  /** The section that should answer; undefined where the answer may stand in another part of the same table. */
  readonly section?: number
}

/** How many questions of one kind a section suggests. */
const perKind = 3

/**
 * Questions that a document's headings, definitions, amounts and tables suggest, the most telling kinds first and taken in turns.
 * In English, hence of English text and of tables alone.
 */
export function candidateQuestions(sections: readonly Section[]): CandidateQuestion[] {
  const kinds = [ownQuestions, definitions, amounts, tableQuestions, dueDates, events, abbreviations, headings, things]
  const byKind: CandidateQuestion[][] = kinds.map(kind =>
    sections.flatMap((section, at) =>
      kind(section)
        .slice(0, perKind)
        .map(question => (section.columns ? { question } : { question, section: at })),
    ),
  )
  byKind.push(names(sections).map(question => ({ question })))
  const longest = Math.max(0, ...byKind.map(questions => questions.length))
  const inTurns = Array.from({ length: longest }, (_, at) => byKind.flatMap(questions => questions[at] ?? [])).flat()
  return inTurns.filter(
    ({ question }, at) => inTurns.findIndex(other => other.question.toLowerCase() === question.toLowerCase()) === at,
  )
}

/** Headings that are questions themselves. */
const ownQuestions = ({ headings }: Section) =>
  headings.slice(-1).filter(heading => /^\p{Lu}.{8,90}\?$/u.test(heading) && /\s/.test(heading))

/** “X” means …; "X means …" at the start of a sentence. */
function definitions(section: Section): string[] {
  if (!isEnglish(section)) return []
  return sentences(section).flatMap(sentence => {
    const term =
      /^(?:the term )?[“"]?((?:\p{L}[\p{L}\p{N}-]*\s?){1,4}?)[”"]?\s+(?:means|is defined as|refers to)\s/iu.exec(
        sentence,
      )?.[1]
    return term && !/^(?:this|that|it|which|he|she|they|what|these|those|there)\b/i.test(term)
      ? [`What does “${term.trim()}” mean?`]
      : []
  })
}

/** "a deposit of 1280 dollars", "the fee is €40". */
function amounts(section: Section): string[] {
  if (!isEnglish(section)) return []
  return sentences(section).flatMap(sentence => {
    const match =
      /\b(?:[Aa]n?|[Tt]he)\s+((?:\p{Ll}+\s){0,1}\p{Ll}{3,})\s+(?:of|is|was)\s+(?:[$€£¥]\s?\d|\d[\d.,]*\s?(?:dollars|euros?|pounds|percent|%|[$€£¥]))/u.exec(
        sentence,
      )
    return match && !/\b(?:total|sum|amount|rate|value)\s*$/.test(match[1]!) ? [`How much is the ${match[1]}?`] : []
  })
}

/** "The rent is due on …". */
function dueDates(section: Section): string[] {
  if (!isEnglish(section)) return []
  return sentences(section).flatMap(sentence => {
    const match = /\b[Tt]he\s+((?:\p{Ll}+\s){0,2}\p{Ll}{3,})\s+(?:is|are)\s+(?:[^.;]{0,40}\s)?due\b/u.exec(sentence)
    return match ? [`When ${/[^s]s$/.test(match[1]!) ? 'are' : 'is'} the ${match[1]} due?`] : []
  })
}

/** "The bridge was opened in 1932": when was it? */
function events(section: Section): string[] {
  if (!isEnglish(section)) return []
  return sentences(section).flatMap(sentence => {
    const match =
      /^(?:(The)\s)?((?:[\p{L}\p{N}’'-]+\s){0,4}?[\p{L}\p{N}’'-]+)\s+(was|were)\s+(\p{Ll}{3,}(?:ed|lt|wn|un))\s(?:[^.;]{0,40}\s)?(?:in|on)\s(?:\p{Lu}\p{L}+\s)?(?:\d{1,2},?\s)?(?:1\d{3}|20\d\d)\b/u.exec(
        sentence,
      )
    if (!match || beginsVaguely.test(match[2]!)) return []
    return [`When ${match[3]} ${match[1] ? 'the ' : ''}${match[2]} ${match[4]}?`]
  })
}

/** "Portable Document Format (PDF)": what do the letters stand for? */
const abbreviations = (section: Section): string[] =>
  !isEnglish(section)
    ? []
    : [
        ...section.text
          .slice(0, 20_000)
          .matchAll(/((?:\p{Lu}[\p{L}-]+\s(?:of\s|for\s|and\s)?){2,6})\((\p{Lu}{2,6})\)/gu),
      ].flatMap(([, words, letters]) =>
        words!.replace(/^(?:The|An?)\s/, '').startsWith(letters![0]!) ? [`What does ${letters} stand for?`] : [],
      )

/** "A lighthouse is a tower …", at the beginning of a sentence. */
function things(section: Section): string[] {
  if (!isEnglish(section)) return []
  return sentences(section).flatMap(sentence => {
    const match =
      /^(?:(The|An?)\s)?((?:[\p{L}\p{N}’'-]+\s){0,3}?[\p{L}\p{N}’'-]{3,})\s+(is|are|was|were)\s+(?:an?|the|one of)\s\p{L}{3,}/u.exec(
        sentence,
      )
    if (!match || beginsVaguely.test(match[2]!)) return []
    const [, article = '', thing, verb] = match
    return [`What ${verb} ${article ? `${article.toLowerCase()} ` : ''}${thing}?`]
  })
}

/** Words that point to something outside of the sentence. */
const beginsVaguely =
  /^(?:this|that|it|which|he|she|they|what|these|those|there|here|we|you|one|some|each|all|most|many|both|such|another|other|if|when|where|as|in|on|at|for|but|and|who|how|why|our|my|your|his|her|their|its|so|then|also|first|following|above|below|next|same|only|result|purpose|reason|problem)\b/i

/** The names of several words that running text mentions most: three times at least. */
function names(sections: readonly Section[]): string[] {
  const counts = new Map<string, number>()
  for (const section of sections.filter(each => isEnglish(each)))
    for (const sentence of sentences(section))
      for (const [name] of sentence.matchAll(/(?<=\p{Ll}[,]?\s)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,2}\b/gu))
        counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= 3)
    .sort(([, one], [, two]) => two - one)
    .slice(0, perKind)
    .map(([name]) => `What does it say about “${name}”?`)
}

/** What a section of running text under a heading of few words says of it. */
function headings(section: Section): string[] {
  const heading = section.headings.at(-1)?.replace(/^[\d.§)\s]+|[.:\s]+$/g, '')
  if (section.columns || !heading || !isEnglish(section) || section.text.length < 80) return []
  const words = heading.split(/\s+/)
  if (words.length > 6 || heading.length < 4 || /[^\p{L}\p{N}\s’'“”,()-]|\p{N}{3}/u.test(heading)) return []
  return [`What does it say about “${heading}”?`]
}

/** Whole numbers and decimals, as tables hold them. */
const number = /^[-+]?[$€£]?\d[\d\s.,]*%?$/

/** The row with the highest value, and one cell by its row (and year) and column. */
function tableQuestions({ columns, text }: Section): string[] {
  if (!columns) return []
  const rows = text
    .split('\n')
    .slice(0, 200)
    .map(line => line.split('\t'))
  const filled = (at: number) => rows.map(cells => cells[at] ?? '').filter(cell => cell !== '')
  const named = columns.flatMap((name, at) => (/^\p{L}[\p{L}\p{N} ]{1,30}$/u.test(name) ? [{ name, at }] : []))
  const key = named.find(({ at }) => new Set(filled(at)).size > 1 && !filled(at).some(cell => number.test(cell)))
  const year = named.find(({ name, at }) => /\byear\b/i.test(name) && filled(at).every(cell => /^\d{4}$/.test(cell)))
  const value = named.find(
    ({ name, at }) =>
      filled(at).length > 1 &&
      filled(at).every(cell => number.test(cell)) &&
      !/\b(?:id|year|date|no|code|number)\b/i.test(name),
  )
  if (!key || !value) return []
  const what = value.name.toLowerCase()
  const several = /[^s]s$/.test(what)
  const highest = `Which ${key.name.toLowerCase()} has the ${several ? 'most' : 'highest'} ${what}?`
  const middle = rows[Math.floor(rows.length / 2)]!
  const same = rows.filter(cells => cells[key.at] === middle[key.at])
  const one = same.length === 1 ? middle[key.at] : year && `${middle[key.at]} in ${middle[year.at]}`
  if (!one || one.length > 50) return [highest]
  return [highest, several ? `How many ${what} for ${one}?` : `What is the ${what} of ${one}?`]
}

const sentences = ({ text, columns }: Section): string[] =>
  columns ? [] : sentencesOf(text.slice(0, 20_000)).map(({ start, end }) => text.slice(start, end))

/** English has these words everywhere. */
const isEnglish = ({ text }: Section): boolean =>
  (text.slice(0, 2_000).match(/\b(?:the|of|and|is|to|in|for)\b/gi)?.length ?? 0) * 12 >
  (text.slice(0, 2_000).match(/\S+/g)?.length ?? 0)
