import type { NamedPassage } from '../answerer.ts'
import { candidatesOf } from '../built-in/candidates.ts'
import { contentTerms, isStopWord, plain, termsOf } from '../built-in/terms.ts'
import { findWords } from './plain-text.ts'

/** Where in a passage a sentence rests, and whether it does. Offsets are those of the section. */
export interface Support {
  readonly start: number
  readonly end: number
  /** Part of the sentence's words that carry meaning which the passage holds, from 0 to 1. */
  readonly covered: number
  /** Whether the passage can be what the sentence rests on: it shares words, or another language keeps us from telling. */
  readonly rests: boolean
}

/** Below this part of its words a sentence in the passage's own language does not rest on it. */
const leastCovered = 0.2
/** A second sentence is quoted along when it holds at least this part of the words. */
const worthSecond = 0.25

/** Looks up what of a passage a sentence rests on: words quoted in it, else the sentences or rows that share most words with it. */
export function supportOf(
  claim: string,
  { passage, quoted = [] }: { passage: NamedPassage; quoted?: readonly string[] },
): Support {
  const whole = { start: passage.start, end: passage.start + passage.text.length }
  const wanted = new Set(contentTerms(claim).map(term => term.key))
  const held = new Set(termsOf(passage.text).map(term => term.key))
  const covered = wanted.size === 0 ? 0 : common(wanted, held).size / wanted.size
  const rests = covered >= leastCovered || wanted.size < 3 || !isSameLanguage(claim, passage.text)
  for (const words of quoted) {
    const found = findWords(words, passage.text)
    if (found) return { start: whole.start + found.start, end: whole.start + found.end, covered: 1, rests: true }
  }
  const sentences = candidatesOf([passage]).map(each => ({
    ...each,
    shared: common(wanted, new Set(each.terms.map(term => term.key))),
  }))
  const best = sentences.toSorted((a, b) => weight(b.shared) - weight(a.shared))[0]
  if (!best || best.shared.size === 0) return { ...whole, covered, rests }
  const at = sentences.indexOf(best)
  const second = [sentences[at - 1], sentences[at + 1]]
    .filter(each => each !== undefined)
    .toSorted((a, b) => newIn(b.shared, best.shared) - newIn(a.shared, best.shared))[0]
  const along = second && newIn(second.shared, best.shared) >= Math.max(2, wanted.size * worthSecond)
  const parts = along ? [best, second] : [best]
  return {
    start: Math.min(...parts.map(part => part.start)),
    end: Math.max(...parts.map(part => part.end)),
    covered,
    rests,
  }
}

const common = (one: ReadonlySet<string>, two: ReadonlySet<string>) => new Set([...one].filter(key => two.has(key)))
const newIn = (one: ReadonlySet<string>, before: ReadonlySet<string>) => [...one].filter(key => !before.has(key)).length

/** Numbers tell more than words. */
const weight = (keys: ReadonlySet<string>) => [...keys].reduce((sum, key) => sum + (/\p{Nd}/u.test(key) ? 2 : 1), 0)

/** Whether two texts share the small words that only one language has. In doubt they do not. */
function isSameLanguage(one: string, two: string): boolean {
  const small = (text: string) =>
    new Set((text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isStopWord).map(word => plain(word)))
  const own = small(one)
  return own.size >= 2 && common(own, small(two)).size >= 2
}

/** The figures of a text, each as its groups of digits: `4,800.50` is 4, 800, 50. The number of a list item is none. */
export function figuresOf(text: string): string[][] {
  const body = digits(text).replace(/^\s*\d{1,3}[.)]\s/, '')
  return (body.match(/\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g) ?? []).map(figure => figure.match(/\d+/g)!)
}

/** Whether a figure stands in a text, however its thousands are marked, or written as a word. */
export function holdsFigure(text: string, figure: readonly string[]): boolean {
  const groups = new Set((digits(text).match(/\d+/g) ?? []).map(trimmed))
  if (figure.every(group => groups.has(trimmed(group)))) return true
  const joined = trimmed(figure.join(''))
  return (
    groups.has(joined) ||
    figuresOf(text).some(other => trimmed(other.join('')) === joined) ||
    termsOf(text).some(term => term.key === joined)
  )
}

const trimmed = (group: string) => group.replace(/^0+(?=\d)/, '')

/** Digits of all scripts as ASCII ones. */
const digits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, digit => {
    let zero = digit.codePointAt(0)!
    // Unicode keeps the ten digits of a script together, from 0 to 9.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1
    return String((digit.codePointAt(0)! - zero) % 10)
  })
