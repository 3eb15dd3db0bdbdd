import type { ChatReply } from '@docent/contract'

/** A reply for a terminal: its text without Markdown's marks, then its sources by number. */
export function printReply({ reply, sources, searched }: ChatReply): string {
  const lines = sources.map(
    ({ number, fileName, placeLabel, quote, columns }) =>
      `[${number}] ${oneLine(fileName)}, ${oneLine(placeLabel)}\n${indented(columns ? [columns.join(' | '), rows(quote)].join('\n') : quote)}`,
  )
  const parts = [plainText(reply), searched.notice, lines.length > 0 ? `Sources\n\n${lines.join('\n\n')}` : undefined]
  return visible(parts.filter(part => part !== undefined).join('\n\n'))
}

/** Markdown as plain text: backslashes, bold and italic marks off; quotations keep their `>`. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\\n/g, '\n')
    .replace(/(?<!\\)\*{1,2}/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const rows = (quote: string) => quote.replaceAll('\t', ' | ')
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const indented = (text: string) =>
  text
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')

/** Without control characters, which could command the terminal: what documents say is not ours. */
const visible = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
