import { type Fragment, type Glyph, isIdeograph, isRightToLeft } from './page-text.ts'

/** Gaps in ems (font sizes) on one line: up to `word` letters belong to one word, beyond `part` a new column or cell may begin. */
const gaps = { word: 0.6, ideographs: 0.6, part: 0.8, back: 0.5 }

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
  for (const glyph of run) {
    if (last !== undefined && isParted(last, glyph)) text += ' '
    text += glyph.text
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

/** Whether a space belongs between two characters that follow each other on a line. */
function isParted(last: Glyph, glyph: Glyph): boolean {
  const size = Math.max(last.size, glyph.size)
  const gap = Math.max(glyph.left - last.right, last.left - glyph.right)
  if (isIdeograph(last.text) && isIdeograph(glyph.text)) return gap > size * gaps.ideographs
  return glyph.spaced || gap > size * gaps.word
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
