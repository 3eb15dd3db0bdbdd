/** Characters that can begin Markdown, HTML, a link or a formula anywhere in a line. */
const active = /[\\`*_{}[\]<>~|&$^@]/g
const lineStart = /^(\s*)([#+\-=:!]|\d{1,9}(?=[.)](?:\s|$)))/

/**
 * Text that is not ours as Markdown that shows it word for word and does nothing else: no emphasis, link, picture,
 * list, heading or HTML can come of it. Tabs, which would begin code at the start of a line, become two spaces.
 */
export function escapeMarkdown(text: string): string {
  return text.split('\n').map(escapeLine).join('\n')
}

function escapeLine(line: string): string {
  const plain = line
    .replaceAll('\t', '  ')
    .trim()
    .replace(active, '\\$&')
    // Bare addresses become links in some dialects.
    .replace(/:\/\//g, '\\://')
    .replace(/\b(www)\./gi, '$1\\.')
  return plain.replace(lineStart, (_all, space: string, mark: string) =>
    /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
  )
}

/** A quotation as a blockquote that ends with its source's mark. */
export function blockquote(quote: string, number: number): string {
  const lines = escapeMarkdown(quote)
    .split('\n')
    .map(line => line.trim())
  const shown = lines.map((line, at) => {
    if (at === lines.length - 1) return `> ${line} [${number}]`
    if (line === '') return '>'
    // A backslash at the end keeps a line break of the document.
    return lines[at + 1] === '' ? `> ${line}` : `> ${line}\\`
  })
  return shown.join('\n')
}
