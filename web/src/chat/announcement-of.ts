import type { Message } from './conversation.ts'
import { plainText } from './copy-text.ts'

/** What a screen reader says of a reply that has ended. */
export function announcementOf({ content, sources = [], answered, failure, stopped }: Message): string {
  if (stopped) return 'You stopped this reply.'
  const cited = answered === false ? 0 : sources.length
  return [
    answered === false ? 'Not in your documents.' : '',
    plainText(content),
    failure ?? '',
    cited > 0 ? `${cited === 1 ? '1 source' : `${cited} sources`}.` : '',
  ]
    .filter(part => part !== '')
    .join(' ')
}
