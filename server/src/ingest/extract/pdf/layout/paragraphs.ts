import { median } from './columns.ts'
import { around, isIdeograph, type Line } from './page-text.ts'

/** Lines that belong to one paragraph. One that runs on in the next column has a stretch of lines for each. */
export interface Paragraph {
  readonly stretches: readonly Stretch[]
}

/** Lines of a paragraph in one column, and the edges of that column. */
export interface Stretch {
  readonly lines: readonly Line[]
  readonly left: number
  readonly right: number
}

/** Parts the lines of a column into paragraphs, by the space between them, indents, sizes and list marks. */
export function partParagraphs(lines: readonly Line[]): Paragraph[] {
  const leading = usualLeading(lines)
  const left = median(lines.map(line => line.left))
  const box = around(lines)
  const { right } = box
  const paragraphs: Line[][] = []
  let last: Line | undefined
  for (const line of lines) {
    const current = paragraphs.at(-1)
    if (last === undefined || current === undefined || begins(line, last, { leading, left, right }))
      paragraphs.push([line])
    else current.push(line)
    last = line
  }
  return paragraphs.map(members => ({ stretches: [{ lines: members, left: box.left, right }] }))
}

interface Measure {
  readonly leading: number
  readonly left: number
  readonly right: number
}

function begins(line: Line, last: Line, { leading, left, right }: Measure): boolean {
  const distance = line.baseline - last.baseline
  const size = Math.max(line.size, last.size)
  if (distance < 0 || distance > Math.max(leading * 1.35, size * 1.15)) return true
  if (line.size > last.size * 1.12 || last.size > line.size * 1.12) return true
  if (line.bold !== last.bold && line.text.length > 3 && last.text.length > 3 && last.right < right - size * 2)
    return true
  if (isListItem(line.text)) return true
  const [edge, farEdge] = line.rightToLeft
    ? [right - line.right, right - last.right]
    : [line.left - left, last.left - left]
  const indented = edge > size * 0.8 && edge < size * 5 && farEdge < size * 0.4
  const endsShort = (line.rightToLeft ? last.left - left : right - last.right) > size * 3
  const ends = /[.!?:。！？؟…"”»)\]]$/u.test(last.text)
  return (
    (indented && !isListItem(last.text) && (ends || endsShort)) ||
    (endsShort && ends && /^[\p{Lu}\p{Lo}\d"“«(]/u.test(line.text))
  )
}

/** A bullet, or a number or letter that counts items, with something after it. */
const isListItem = (text: string) => /^(?:[•◦▪■●○‣⁃∙·–—*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s+\S/u.test(text)

function usualLeading(lines: readonly Line[]): number {
  const distances: number[] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const distance = last === undefined ? 0 : line.baseline - last.baseline
    if (distance > line.size * 0.7 && distance < line.size * 2.2) distances.push(distance)
  }
  return median(distances)
}

/** A paragraph's text with the run of each of its lines in it. Offsets are UTF-16 code units. */
export interface WrittenParagraph {
  readonly text: string
  readonly runs: readonly { readonly start: number; readonly end: number; readonly line: Line }[]
}

/**
 * Writes a paragraph as running text: words parted at a line's end are joined again, deliberate breaks stay.
 * `compounds` are words that the document writes with a hyphen within a line, in small letters.
 */
export function writeParagraph({ stretches }: Paragraph, compounds: ReadonlySet<string>): WrittenParagraph {
  let text = ''
  const runs: { start: number; end: number; line: Line }[] = []
  for (const { lines, left, right } of stretches) {
    let last: Line | undefined
    for (const line of lines) {
      const before = runs.at(-1)
      if (before !== undefined) {
        const joint = joinLines(text, line.text, compounds)
        text = joint.text
        runs[runs.length - 1] = { ...before, end: text.length }
        if (joint.space) text += last !== undefined && isDeliberate(last, line, { left, right }) ? '\n' : ' '
      }
      const start = text.length
      text += line.text
      runs.push({ start, end: text.length, line })
      last = line
    }
  }
  return { text, runs }
}

/** Joins paragraphs that run on from one column into the next: no end of a sentence, then a small letter in the same size. */
export function joinOverColumns(columns: readonly (readonly Paragraph[])[]): Paragraph[] {
  const joined: Paragraph[] = []
  for (const [index, column] of columns.entries()) {
    const [first, ...rest] = column
    const last = joined.at(-1)
    if (index > 0 && first !== undefined && last !== undefined && runsOn(last, first)) {
      joined[joined.length - 1] = { stretches: [...last.stretches, ...first.stretches] }
      joined.push(...rest)
    } else joined.push(...column)
  }
  return joined
}

function runsOn(last: Paragraph, next: Paragraph): boolean {
  const end = last.stretches.at(-1)?.lines.at(-1)
  const begin = next.stretches[0]?.lines[0]
  if (end === undefined || begin === undefined) return false
  const alike = Math.abs(end.size - begin.size) < begin.size * 0.06 && end.bold === begin.bold
  return alike && begin.baseline < end.baseline && /^\p{Ll}/u.test(begin.text) && /[\p{L}\d,;-]$/u.test(end.text)
}

/** Whether a line ends although the first word of the next would have fitted on it. */
function isDeliberate(last: Line, next: Line, { left, right }: { left: number; right: number }): boolean {
  const space = last.rightToLeft ? last.left - left : right - last.right
  const word = /^\S+/u.exec(next.text)?.[0] ?? ''
  if (isIdeograph(word.slice(0, 1))) return space > next.size * 2.5
  const perCharacter = (next.right - next.left) / Math.max(1, next.text.length)
  return space > (word.length + 1) * perCharacter + next.size * 1.2
}

/**
 * What stands before the next line of a paragraph once the hyphen at its end is undone, and whether a space follows.
 * A soft hyphen always goes. A plain one goes between two lower-case letters, except where the document
 * writes the word with a hyphen elsewhere, where the part before it keeps its hyphen (`well-`, `self-`), or has one already
 * (`state-of-the-`).
 */
export function joinLines(
  text: string,
  next: string,
  compounds: ReadonlySet<string>,
): { text: string; space: boolean } {
  if (/\u00AD$/u.test(text)) return { text: text.slice(0, -1), space: false }
  if (/[\p{L}\d][-\u2010]$/u.test(text) && /^[\p{L}\d]/u.test(next)) {
    const word = /[\p{L}\p{M}\d'’\-\u2010]+$/u.exec(text)?.[0].slice(0, -1) ?? ''
    const parted = /\p{Ll}$/u.test(word) && /^\p{Ll}/u.test(next)
    const compound = `${word}-${/^[\p{L}\p{M}]+/u.exec(next)?.[0] ?? ''}`.toLowerCase()
    const keeps = keepsHyphen(word) || compounds.has(compound)
    return { text: parted && !keeps ? text.slice(0, -1) : text, space: false }
  }
  const [end = '', begin = ''] = [text.slice(-1), next.slice(0, 1)]
  return { text, space: !(isIdeograph(end) && isIdeograph(begin)) && !/[\u2014/]$/u.test(text) }
}

/** The words of a text that it writes with a hyphen within the line, in small letters. */
export const findCompounds = (text: string): string[] =>
  text.includes('-') ? (text.match(/\p{L}+-\p{L}+(?=\s|[.,;:)]|$)/gu) ?? []).map(word => word.toLowerCase()) : []

/** Words that are written with a hyphen before whatever follows, in languages whose hyphens are known. */
const prefixes = new Set(
  'well self non ill high low long short full half all cross ex mid multi co first second third two three four five six seven eight nine ten real left right hand open read write top down front back end object user data time'.split(
    ' ',
  ),
)

const keepsHyphen = (word: string) => /[-\u2010]/u.test(word) || prefixes.has(word.toLowerCase())
