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

/**
 * Hard-wrapped prose: lines are broken where the next word no longer fits. A break where it would have fitted was meant.
 */
function isWrapped(lines: readonly Line[]): boolean {
  const widths = lines.map(line => displayWidth(line.text.trimEnd()))
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  if (widest < 30) return false
  let forced = 0
  for (let index = 0; index + 1 < lines.length; index++) {
    const next = lines[index + 1]!.text.trimStart()
    const word = displayWidth(/^[\u3000-\u9fff\uff00-\uffef]/.test(next) ? next[0]! : (next.split(' ', 1)[0] ?? ''))
    // A word cut in two shows that the line was full, even where a longer one would have held its next letters.
    const isCut = /\p{L}-$/u.test(lines[index]!.text.trimEnd()) && /^\p{Ll}/u.test(next)
    if (isCut || widths[index]! + 1 + word > Math.min(widest, 100)) forced++
  }
  return forced / (lines.length - 1) >= 0.6
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
  const parts = items.flatMap((item, index) => {
    const shaped = joined(item).parts
    const end = index < items.length - 1 ? '\n' : ''
    return shaped.map((part, at) => (at === shaped.length - 1 ? { ...part, text: part.text + end } : part))
  })
  return { kind: 'paragraph', parts, keepSpaces: false }
}
