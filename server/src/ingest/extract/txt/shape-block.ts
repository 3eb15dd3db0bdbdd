import type { Line } from '../text/read-lines.ts'
import { displayWidth, hasColumns, isListItem, isRule, lineJoint } from './line-kinds.ts'

/** A paragraph as its source lines: what each contributes, with the space or break that follows it. */
export interface ShapedParagraph {
  readonly kind: 'paragraph'
  readonly parts: readonly { readonly text: string; readonly from: number; readonly to: number }[]
  /** Whether spaces within lines mean something (code, columns). */
  readonly keepSpaces: boolean
}

/** Lines of cells set apart by tabs, all with the same number of them. */
export interface ShapedTable {
  readonly kind: 'table'
  readonly lines: readonly Line[]
}

/**
 * Decides what consecutive lines without a blank one between them are: hard-wrapped prose (joined), a list (items joined
 * within), lines that are paragraphs of their own, a table by tabs, or lines whose breaks mean something (verse, code, columns).
 */
export function shapeBlock(lines: readonly Line[]): (ShapedParagraph | ShapedTable)[] {
  const content = lines.filter(line => !isRule(line.text))
  if (content.length === 0) return []
  if (content.length === 1) return [joined(content)]
  if (isTabTable(content)) return [{ kind: 'table', lines: content }]
  const share = (test: (line: string) => boolean) => content.filter(line => test(line.text)).length / content.length
  if (share(hasColumns) >= 0.5) return [kept(content, true)]
  if (isHanging(content)) return [hanging(content)]
  if (looksLikeCode(content)) return [kept(content, true)]
  if (isListItem(content[0]!.text) || share(isListItem) >= 0.3) return [list(content)]
  if (share(line => line.length > 160) >= 0.5) return content.map(line => joined([line]))
  return [isWrapped(content) ? joined(content) : kept(content, false)]
}

function isTabTable(lines: readonly Line[]): boolean {
  const tabs = lines.map(line => line.text.split('\t').length - 1)
  const usual = tabs[0]!
  return lines.length >= 3 && usual >= 1 && tabs.filter(count => count === usual).length >= lines.length * 0.9
}

/** Lines with the marks of code, or indented ones; those of a clause hang below its number, and are wrapped as code is not. */
function looksLikeCode(lines: readonly Line[]): boolean {
  const marked = lines.map(line => codeMarks.test(line.text))
  const indented = isWrapped(lines) ? [] : lines.map(line => /^\s{4,}\S/.test(line.text))
  return lines.filter((_line, at) => marked[at] || indented[at]).length / lines.length >= 0.6
}
const codeMarks = /[{};]\s*$|^\s*(\/\/|#include|def |import |<\/?[a-z])|^\s*\S+\s*=\s*\S+$/

/** Part of the breaks of prose that must be where the next word no longer fits. */
const mostForced = 0.6

/**
 * Hard-wrapped prose: lines are broken where the next word no longer fits. A break where it would have fitted was meant.
 */
function isWrapped(lines: readonly Line[]): boolean {
  const widest = widestOf(lines)
  if (widest < narrowest) return false
  const forced = lines.slice(1).filter((line, index) => isForced(lines[index]!, line, widest)).length
  return forced / (lines.length - 1) >= mostForced
}
const narrowest = 30

const widestOf = (lines: readonly Line[]) =>
  lines.reduce((most, line) => Math.max(most, displayWidth(line.text.trimEnd())), 0)

/** Whether a line was broken since the first word of the next one did not fit. */
function isForced(line: Line, next: Line, widest: number): boolean {
  const follows = next.text.trimStart()
  const word = displayWidth(
    /^[\u3000-\u9fff\uff00-\uffef]/.test(follows) ? follows[0]! : (follows.split(' ', 1)[0] ?? ''),
  )
  // A word cut in two shows that the line was full, even where a longer one would have held its next letters.
  const isCut = /\p{L}-$/u.test(line.text.trimEnd()) && /^\p{Ll}/u.test(follows)
  return isCut || displayWidth(line.text.trimEnd()) + 1 + word > Math.min(widest, 100)
}

/** Indented, and no item of a list: it may go on with the line above. */
const mayGoOn = ({ text }: Line) => /^\s{2,}\S/.test(text) && !isListItem(text)

/** Entries of a log or of minutes, several of which go on in indented lines that are wrapped as prose is. */
function isHanging(lines: readonly Line[]): boolean {
  const widest = widestOf(lines)
  const entries = lines.filter(({ text }) => /^\S/.test(text)).length
  const breaks = lines.slice(1).flatMap((line, index) => (mayGoOn(line) ? [isForced(lines[index]!, line, widest)] : []))
  const forced = breaks.filter(Boolean).length
  return (
    /^\S/.test(lines[0]!.text) &&
    entries > 1 &&
    widest >= narrowest &&
    breaks.length >= lines.length * 0.3 &&
    forced >= breaks.length * mostForced &&
    !lines.some(({ text }) => codeMarks.test(text))
  )
}

/** A line of an entry this full goes on in the next one, though a short word would have fitted. */
const nearlyFull = 0.75

function hanging(lines: readonly Line[]): ShapedParagraph {
  const widest = widestOf(lines)
  const runs: Line[][] = []
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    const isFull = above && (isForced(above, line, widest) || displayWidth(above.text.trimEnd()) >= nearlyFull * widest)
    if (isFull && mayGoOn(line)) runs.at(-1)!.push(line)
    else runs.push([line])
  }
  return linesOf(runs)
}

function joined(lines: readonly Line[]): ShapedParagraph {
  const parts = lines.map((line, index) => {
    const text = line.text.trim()
    const next = lines[index + 1]
    if (!next) return { text, from: line.number, to: line.number }
    const { joiner, cut } = lineJoint(text, next.text)
    return { text: text.slice(0, text.length - cut) + joiner, from: line.number, to: line.number }
  })
  return { kind: 'paragraph', parts, keepSpaces: false }
}

function kept(lines: readonly Line[], keepSpaces: boolean): ShapedParagraph {
  const last = lines.length - 1
  const parts = lines.map((line, index) => ({
    text: line.text.trimEnd() + (index < last ? '\n' : ''),
    from: line.number,
    to: line.number,
  }))
  return { kind: 'paragraph', parts, keepSpaces }
}

/** Each item on a line of its own; lines that go on with an item are joined to it. */
function list(lines: readonly Line[]): ShapedParagraph {
  const items: Line[][] = []
  for (const line of lines) {
    if (isListItem(line.text) || items.length === 0) items.push([line])
    else items.at(-1)!.push(line)
  }
  return linesOf(items)
}

/** A paragraph of lines, each of which was wrapped in several. */
function linesOf(runs: readonly (readonly Line[])[]): ShapedParagraph {
  const parts = runs.flatMap((run, index) => {
    const shaped = joined(run).parts
    const end = index < runs.length - 1 ? '\n' : ''
    return shaped.map((part, at) => (at === shaped.length - 1 ? { ...part, text: part.text + end } : part))
  })
  return { kind: 'paragraph', parts, keepSpaces: false }
}
