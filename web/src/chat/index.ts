import { lazy } from 'react'

export { openChat } from './open-chat.ts'
export { forgetStored } from './stored-key.ts'
export const Chat = lazy(() => import('./chat-widget.tsx'))
