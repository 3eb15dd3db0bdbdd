import { type Fragment, type Glyph, isIdeograph, isRightToLeft } from './page-text.ts'

/** Gaps in ems (font sizes) on one line: up to `word` letters belong to one word (`spread` where all letters stand apart), beyond `part` a new column or cell may begin. */
const gaps = { word: 0.22, spread: 0.6, ideographs: 0.6, part: 0.8, back: 0.5 }

/** Gathers the characters of a page, in the file's own order, into runs of words that stand together on a line. */
export function gatherFragments(glyphs: readonly Glyph[]): Fragment[] {
  const fragments: Fragment[] = []
  let run: Glyph[] = []
  let left = 0
  let right = 0
  for (const glyph of glyphs) {
    const last = run.at(-1)
    if (last !== undefined && !continues(last, glyph, left, right)) {
      fragments.push(fragment(run))
      run = []
    }
    if (run.length === 0) {
      left = glyph.left
      right = glyph.right
    } else {
      left = Math.min(left, glyph.left)
      right = Math.max(right, glyph.right)
    }
    run.push(glyph)
  }
  if (run.length > 0) fragments.push(fragment(run))
  return fragments
}

/** Whether a character stands beside the run so far, on either side, so that scripts of both directions are gathered. */
function continues(last: Glyph, glyph: Glyph, left: number, right: number): boolean {
  const size = Math.max(last.size, glyph.size)
  if (Math.abs(last.baseline - glyph.baseline) > size * 0.45) return false
  if (glyph.size < last.size * 0.4 || last.size < glyph.size * 0.4) return false
  const gap = Math.max(glyph.left - right, left - glyph.right)
  // Going back over what is already there means another text on top, or the next line of a table cell.
  if (gap < -size * gaps.back && glyph.right < right - size * gaps.back && glyph.left < left) return false
  if (gap < 0) return Math.abs(glyph.left - last.right) < size * 2 || Math.abs(last.left - glyph.right) < size * 2
  return gap <= size * gaps.part
}

function fragment(run: readonly Glyph[]): Fragment {
  let text = ''
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let size = 0
  let baseline = 0
  let bold = 0
  let last: Glyph | undefined
  let held = ''
  const word = wordGap(run)
  for (const [index, glyph] of run.entries()) {
    if (last !== undefined && isParted(last, glyph, word)) text += ' '
    const combining = accents.get(glyph.text)
    const next = run[index + 1]
    // Some programs, TeX among them, draw an accent and then the letter below it.
    if (combining !== undefined && next !== undefined && liesUpon(glyph, next)) held = combining
    else {
      text += held === '' ? glyph.text : `${dotted.get(glyph.text) ?? glyph.text}${held}`
      held = ''
    }
    left = Math.min(left, glyph.left)
    right = Math.max(right, glyph.right)
    top = Math.min(top, glyph.top)
    bottom = Math.max(bottom, glyph.bottom)
    if (glyph.size > size) {
      size = glyph.size
      baseline = glyph.baseline
    }
    if (glyph.bold) bold += 1
    last = glyph
  }
  // A soft hyphen means something at the end of a line alone.
  const written = text.replace(/\u00AD(?!$)/gu, '').normalize('NFC')
  const rightToLeft = isRightToLeft(written)
  return {
    text: rightToLeft ? mirrorBrackets(written) : written,
    left,
    top,
    right,
    bottom,
    baseline,
    size,
    bold: bold * 2 > run.length,
    rightToLeft,
  }
}

/** Accents that stand alone, and the same as they join the letter before them. */
const accents = new Map([
  ['¨', '\u0308'],
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
])
const dotted = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
])

function liesUpon(accent: Glyph, letter: Glyph): boolean {
  const shared = Math.min(accent.right, letter.right) - Math.max(accent.left, letter.left)
  return shared > Math.min(accent.right - accent.left, letter.right - letter.left) * 0.5 && /^\p{L}/u.test(letter.text)
}

/** The least gap between two words, in ems: larger where the letters of the run are themselves set apart. */
function wordGap(run: readonly Glyph[]): number {
  let apart = 0
  for (let index = 1; index < run.length; index += 1) {
    const [last, glyph] = [run[index - 1], run[index]]
    if (last === undefined || glyph === undefined || glyph.spaced) continue
    if (Math.max(glyph.left - last.right, last.left - glyph.right) > glyph.size * 0.1) apart += 1
  }
  return apart * 6 > run.length ? gaps.spread : gaps.word
}

/** Whether a space belongs between two characters that follow each other on a line. */
function isParted(last: Glyph, glyph: Glyph, word: number): boolean {
  if (accents.has(last.text) && liesUpon(last, glyph)) return false
  const size = Math.max(last.size, glyph.size)
  const gap = Math.max(glyph.left - last.right, last.left - glyph.right)
  if (isIdeograph(last.text) && isIdeograph(glyph.text)) return gap > size * gaps.ideographs
  return glyph.spaced || gap > size * word
}

const brackets = '()[]{}«»'

/**
 * Files name the shape of a bracket as it is drawn; from right to left a bracket that opens is drawn as one that
 * closes. Where the brackets of a line make sense only when turned round, they are.
 */
function mirrorBrackets(text: string): string {
  if (isPaired(text)) return text
  const mirrored = text.replace(/[()[\]{}«»]/gu, bracket => brackets[brackets.indexOf(bracket) ^ 1] ?? bracket)
  return isPaired(mirrored) ? mirrored : text
}

function isPaired(text: string): boolean {
  let open = 0
  for (const character of text) {
    const index = brackets.indexOf(character)
    if (index !== -1) open += index % 2 === 0 ? 1 : -1
    if (open < 0) return false
  }
  return true
}
