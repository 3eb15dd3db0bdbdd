import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'

export { openChat } from './open-chat.ts'
export { forgetStored } from './stored-key.ts'
export const Chat = lazyPart(() => import('./chat-widget.tsx'), partFailed('The chat', { floating: true }))
