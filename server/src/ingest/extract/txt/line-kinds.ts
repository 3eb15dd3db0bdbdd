/** What a single line of plain text looks like. All pure; expressions are linear in the line's length. */

const marker = /^\s*(?:[-*+•‣◦·–—▪●○]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\([ivxlc]{1,5}\)|\[[ xX\d]{1,3}\])\s+\S/

/** An item of a list: a bullet, number or letter before its text. */
export const isListItem = (line: string): boolean => marker.test(line)

/** A line with gaps or bars that set columns apart. */
export const hasColumns = (line: string): boolean =>
  /\S(?: {3,}|\t+)\S/.test(line) || /^\s*\|.*\|\s*$/.test(line) || / \| /.test(line)

/** A rule across the page. */
export const isRule = (line: string): boolean => /^\s*([-=_*~#+])\1{2,}\s*$/.test(line) || /^\s*([-*_] ){3,}/.test(line)

/** Markdown's level of a heading line (`## Terms` is 2), or 0. */
export function markdownLevel(line: string): number {
  const hashes = /^(#{1,6})\s+\S/.exec(line)
  return hashes ? hashes[1]!.length : 0
}

/** The level of the heading above an underline: 1 for `===`, 2 for `---`; 0 where the line is none. */
export function underlineLevel(line: string, above: string): number {
  const under = /^\s*(={3,}|-{3,}|~{3,})\s*$/.exec(line)?.[1]
  if (!under || above.trim() === '' || above.trim().length > 100 || isRule(above)) return 0
  return under.startsWith('=') ? 1 : 2
}

/** A short line wholly in capitals, as old texts set headings. */
export function isCapitals(line: string): boolean {
  const text = line.trim()
  if (text.length > 80 || text.length < 4 || /[.!?,;]$/.test(text) || hasColumns(line)) return false
  const letters = text.match(/\p{L}/gu) ?? []
  const cased = letters.filter(letter => letter.toLowerCase() !== letter.toUpperCase())
  return cased.length >= 4 && cased.length > text.length / 2 && text === text.toUpperCase()
}

/** The depth of a numbered heading ("2.3 Scope" is 2, "Chapter 4" and "§ 7" are 1), or 0. */
export function numberedDepth(line: string): number {
  const text = line.trim()
  if (text.length > 90 || /[.!?,;:]$/.test(text.replace(/^[\d.]+$/, '')) || hasColumns(line)) return 0
  if (
    /^(chapter|section|part|article|appendix|annex|book|kapitel|abschnitt|teil|artikel|anhang|chapitre|partie|annexe|capítulo|sección|parte|artículo|глава|раздел|часть|статья|приложение|§)\s*[\dIVXLC]{1,6}\b/iu.test(
      text,
    )
  )
    return 1
  if (/^第[一二三四五六七八九十百\d]{1,4}[章节節条條編编部]/.test(text)) return 1
  const number = /^(\d{1,3}(?:\.\d{1,3}){0,4})\.?\s+\p{Lu}/u.exec(text)?.[1]
  return number ? number.split('.').length : 0
}

/** A line that could be a title: short, and not a sentence. */
export function isTitle(line: string): boolean {
  const text = line.trim()
  return (
    text.length > 0 &&
    text.length <= 100 &&
    !/[.!?,;:。！？、，；।]$/.test(text) &&
    !isListItem(line) &&
    !hasColumns(line) &&
    /\p{L}/u.test(text) &&
    !isRule(line)
  )
}

const hanOrKana = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/

/** How many columns a line takes: East Asian characters take two. */
export function displayWidth(line: string): number {
  let width = 0
  for (const character of line) width += hanOrKana.test(character) ? 2 : 1
  return width
}

/** Parts of compounds that keep their hyphen when a line breaks after it. */
const compoundParts = new Set(
  'all anti bi co cross e ex extra first full half high inter intra long low mid multi non one open post pre pro re second self semi short single so sub third three two well x'.split(
    ' ',
  ),
)

/** What goes between two lines of one paragraph, and how many characters of the first one's end it replaces. */
export function lineJoint(line: string, next: string): { joiner: '' | ' '; cut: 0 | 1 } {
  const first = next.trimStart()
  if (hanOrKana.test(line.at(-1) ?? '') && hanOrKana.test(first[0] ?? '')) return { joiner: '', cut: 0 }
  const word = /(\p{L}+)[-\u2010\u00ad]$/u.exec(line.slice(-60))?.[1]
  if (!word || !/^\p{Ll}/u.test(first)) return { joiner: ' ', cut: 0 }
  const compound = compoundParts.has(word.toLowerCase()) || /[-\u2010]\p{L}+[-\u2010]$/u.test(line.slice(-60))
  return { joiner: '', cut: compound ? 0 : 1 }
}
