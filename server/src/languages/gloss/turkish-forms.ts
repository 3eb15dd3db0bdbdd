/*
 * Turkish puts many endings behind a verb's root, one behind another, their vowels after the root's: "bulunmadığını" is bulun-ma-dık-ı-nı. Snowball's rules cut the endings of nouns
 * alone. The forms are those of Göksel and Kerslake, "Turkish: A Comprehensive Grammar" (2005), chapter 8, as far as papers and questions use them.
 */
const [high, low] = ['[ıiuü]', '[ae]']
const possessive = `(?:${high}m${high}z|${high}n${high}z|l${low}r${high}|s?${high}m?|${high}n)`
const ofCase = `(?:n${high}n|[yn]?${high}|[yn]?${low}|n?[dt]${low}n?|y?l${low}|nc${low})`
const ofPerson = `(?:l${low}r|${high}[mz]|s${high}n(?:${high}z)?|k|m|n(?:${high}z)?)`
/** "-dir", "-ydi": that something is or was so. */
const copula = `(?:[dt]${high}r|y?[dt]${high}|y?m${high}ş)`
const ofNoun = `(?:l${low}r)?${possessive}?${ofCase}?`

/** What stands right behind a root: passive, reflexive, causative; that something is not done, or can be. */
const voices = `(?:${high}?[ln]|[dt]${high}r|t|${high}ş){0,2}`
const modes = `(?:y?${low}m${low}|m${low}|y?${low}bil)?`
const tenses = [
  `y?${low}n${ofNoun}`,
  `[dt]${high}[ğk]${ofNoun}`,
  `y?${low}c${low}[ğk]${ofNoun}`,
  `y?${high}ş${ofNoun}`,
  `m${low}${ofNoun}`,
  `m${low}kt${low}n?`,
  `m${low}l${high}`,
  `y?${low}r${low}k`,
  `y?${high}p`,
  `y?${high}nc${low}`,
  `m${low}d${low}n`,
  `[dt]${high}`,
  `m${high}ş`,
  `${high}?yor`,
  `[aeıiuü]?r(?:k${low}n)?`,
  'z',
  `s${low}`,
].join('|')
const ofVerb = new RegExp(`^${voices}${modes}(?:${tenses})${copula}?${ofPerson}?${copula}?$`, 'u')
const ofNouns = new RegExp(`^${ofNoun}(?:ki(?:l${low}r)?)?$`, 'u')
const copulaAtEnd = new RegExp(`${copula}${ofPerson}?$`, 'u')
/** Letters of the longest run of endings, and of the shortest roots. */
const [longestEndings, shortestOfVerb, shortestOfNoun] = [16, 2, 3]

/**
 * Basic forms of which a Turkish word may be a form, in lower case, the likeliest first: nouns, then infinitives, each the longest first, then nouns whose last letter has changed, and one that something is said to be.
 * Of "alanında" that is the area (alan), not what is got (almak).
 */
export function turkishBasics(word: string): string[] {
  const [nouns, infinitives, hardenedNouns]: [string[], string[], string[]] = [[], [], []]
  for (let at = word.length - 1; at >= Math.max(shortestOfVerb, word.length - longestEndings); at--) {
    const [root, rest] = [word.slice(0, at), word.slice(at)]
    if (at >= shortestOfNoun && ofNouns.test(rest)) {
      nouns.push(root)
      hardenedNouns.push(...hardened(root, rest))
    }
    if (ofVerb.test(rest)) infinitives.push(...rootsOf(root, rest).map(infinitive))
  }
  const noun = word.replace(copulaAtEnd, '')
  return [...nouns, ...infinitives, ...hardenedNouns, ...(noun.length >= shortestOfNoun && noun !== word ? [noun] : [])]
}

const hard: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k' }

/** "kitab-ı" of kitap, "ed-en" of etmek: a root's last letter before no vowel. */
function hardened(root: string, rest: string): string[] {
  const last = hard[root.slice(-1)]
  return last && /^[aeıiuü]/u.test(rest) ? [root.slice(0, -1) + last] : []
}

/** A verb's root as it stands, and as it is elsewhere: "bekli-yor" of beklemek. */
function rootsOf(root: string, rest: string): string[] {
  const own = [root, ...hardened(root, rest)]
  if (!/[ıiuü]$/u.test(root) || !rest.startsWith('yor')) return own
  return [...own, root.slice(0, -1) + (/[aıou][^aeıioöuü]*.$/u.test(root) ? 'a' : 'e')]
}

const infinitive = (root: string) => {
  const vowel = /[aeıioöuü](?=[^aeıioöuü]*$)/u.exec(root)?.[0] ?? 'e'
  return `${root}${'aıou'.includes(vowel) ? 'mak' : 'mek'}`
}
