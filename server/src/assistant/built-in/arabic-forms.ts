/** What a stem may be without the particles that join it, without what conjugation puts around it, and its consonants alone. */
interface Forms {
  readonly bare: ReadonlySet<string>
  readonly inner: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
  /** Its letters as bits, to see quickly that two words share too few. */
  readonly letters: number
}

const particle = /^[وف]?[بلكس]/u
const conjugation = /^(?:است|يست|تست|نست|مست|[يتنام])/u
const person = /(?:وا|تم|هم|هن|كم|نا|ها|[تنويا])$/u
/** Long vowels and the hamza, which change inside of a word: "mal" and "amwal" are one in the singular and many. */
const weakLetters = /(?!^)[اويىء]/gu
/** Fewer letters belong to too many words. */
const leastLetters = 3

/** What a form counts beside the word itself: with a particle, conjugated, of the same consonants. */
const worth = { bare: 0.85, inner: 0.75, roots: 0.65 } as const

const rememberedStems = 50_000
const remembered = new Map<string, Forms>()

/** Whether a stem begins with an Arabic letter. */
export function isArabic(stem: string): boolean {
  const first = stem.charCodeAt(0)
  return first >= 0x620 && first <= 0x6d3
}

/**
 * How alike two Arabic stems are: forms of one word by its particles, its conjugation or its consonants (a plural that breaks the word, a
 * noun of a verb), 0 where they are none.
 */
export function arabicLikeness(one: string, two: string): number {
  const first = formsOf(one)
  const second = formsOf(two)
  const needed = Math.min(leastLetters, count(first.letters), count(second.letters))
  if (count(first.letters & second.letters) < needed) return 0
  for (const kind of ['bare', 'inner', 'roots'] as const)
    for (const form of first[kind]) if (second[kind].has(form)) return worth[kind]
  return 0
}

function formsOf(stem: string): Forms {
  const known = remembered.get(stem)
  if (known) return known
  const bare = withCut([stem], particle)
  const inner = withCut(withCut(bare, conjugation), person)
  const roots = inner.map(word => word.replace(weakLetters, ''))
  const forms = { bare: longOnes(bare), inner: longOnes(inner), roots: longOnes(roots), letters: lettersOf(stem) }
  if (remembered.size >= rememberedStems) remembered.clear()
  remembered.set(stem, forms)
  return forms
}

const withCut = (words: readonly string[], part: RegExp) => [
  ...words,
  ...longOnes(words.map(word => word.replace(part, ''))),
]

const longOnes = (words: readonly string[]) => new Set(words.filter(({ length }) => length >= leastLetters))

function lettersOf(stem: string): number {
  let bits = 0
  for (let at = 0; at < stem.length; at++) bits |= 1 << (stem.charCodeAt(at) & 31)
  return bits
}

/** How many bits are set. */
function count(bits: number): number {
  let left = bits
  let set = 0
  for (; left !== 0; set++) left &= left - 1
  return set
}
