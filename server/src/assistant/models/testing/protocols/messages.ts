import type { AskedPicture } from './protocol.ts'

/** One event of a stream. */
export const event = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

export interface Message<Part = { text?: string }> {
  readonly role: string
  readonly content: string | Part[]
}

/** What a message says, however it is written. */
export const textOf = (content: Message['content']) =>
  typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')

/** What the messages of some roles say. */
export const textOfRoles = (messages: readonly Message[], isWanted: (role: string) => boolean) =>
  messages
    .filter(({ role }) => isWanted(role))
    .map(({ content }) => textOf(content))
    .join('\n')

/** The parts of messages whose content is more than a text. */
export const partsOf = <Part>(messages: readonly Message<Part>[]): Part[] =>
  messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))

/** A picture that is written into an address. */
export function fromAddress(address: string): AskedPicture {
  const [, mediaType = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? []
  return { mediaType, base64 }
}
