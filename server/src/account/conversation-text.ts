import type { ChatMessage, Profile } from '@docent/contract'

/** A conversation as the text of a JSON file, message by message. */
export async function* conversationJson(messages: AsyncIterable<ChatMessage>): AsyncGenerator<string> {
  let before = '{"messages":[\n'
  for await (const message of messages) {
    yield before + JSON.stringify(message)
    before = ',\n'
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n'
}

/** A conversation as Markdown for people: who, when, what, and the sources with their quotations. */
export async function* conversationMarkdown(
  messages: AsyncIterable<ChatMessage>,
  { displayName }: Pick<Profile, 'displayName'>,
): AsyncGenerator<string> {
  yield '# Conversation\n'
  let empty = true
  for await (const message of messages) {
    empty = false
    const who = message.role === 'assistant' ? 'Assistant' : displayName || 'You'
    yield `\n## ${oneLine(who)}, ${message.timestamp}\n\n${message.hasImage ? '(with an image)\n\n' : ''}${message.content}\n`
    const { sources = [] } = message
    if (sources.length > 0) yield '\nSources:\n\n'
    for (const { number, fileName, placeLabel, quote } of sources)
      yield `- [${number}] ${oneLine(fileName)}, ${oneLine(placeLabel)}: “${oneLine(quote)}”\n`
  }
  if (empty) yield '\nThere are no messages.\n'
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
