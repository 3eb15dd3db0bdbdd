import type { Message } from './conversation.ts'

/** A reply as plain text, for pasting elsewhere: its words, then its sources with their quotations. */
export function copyText({ content, sources = [] }: Pick<Message, 'content' | 'sources'>): string {
  const listed = sources.map(
    ({ number, fileName, placeLabel, quote }) =>
      `[${number}] ${fileName}, ${placeLabel}: “${quote.replace(/\s+/g, ' ')}”`,
  )
  return [plainText(content), ...(listed.length > 0 ? [`Sources\n${listed.join('\n')}`] : [])].join('\n\n')
}

/** Markdown without its marks: emphasis, escapes and the `>` of quotations, which become quotation marks. Code stays as it is. */
export function plainText(markdown: string): string {
  return markdown
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, at) => (at % 2 === 1 ? part.replace(/^```.*\n|\n?```$/g, '') : withoutMarks(part)))
    .join('')
    .trim()
}

const withoutMarks = (text: string) =>
  text
    .replace(/(?:^>.*(?:\n|$))+/gm, block => `${quoted(block)}\n`)
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/!?\[([^\]\n]*)\]\(([^)\n]*)\)/g, '$1 ($2)')
    .replace(/\\\n/g, '\n')
    .replace(/(?<!\\)(\*{1,2}|__|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** The words between quotation marks, the number of the source behind them. */
function quoted(block: string): string {
  const words = block.replace(/^> ?/gm, '').trim()
  const [, text, marks] = /^([\s\S]*?)((?:\s*\[\d{1,4}\])*)$/.exec(words)!
  return `“${text!.trim()}”${marks!.replace(/\s*\[/g, ' [')}`
}
