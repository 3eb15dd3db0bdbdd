/** Control characters other than line feed, and characters that are invisible and mean nothing in running text: soft hyphens,
 *  zero-width spaces, byte order marks, directional marks. The joiners of Persian and Indian scripts stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * Canonical text on one line: NFC, well formed, white space collapsed to single spaces, without control and invisible characters.
 */
export function cleanLine(text: string): string {
  return canonical(text).replace(/\s+/g, ' ').trim()
}

/** Canonical text that keeps its line breaks and the spaces within lines (tabs become spaces); ends of lines are trimmed. */
export function cleanBlock(text: string): string {
  return canonical(text)
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map(line =>
      line
        .replaceAll('\t', '  ')
        .replace(/[^\S\n]/g, ' ')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n+|\n+$/g, '')
}

function canonical(text: string): string {
  // Plain ASCII, the usual case, needs none of the work below except for controls.
  const visible = text.replace(invisible, '')
  return /^[\u0000-\u02ff]*$/.test(visible) ? visible : visible.toWellFormed().normalize('NFC')
}

/** A number of things in words: "1 table", "3 tables". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** How many words a text has, roughly: runs of letters and digits; in scripts without spaces every two characters count. */
export function countWords(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.reduce(
    (sum, word) => sum + (/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  )
}
