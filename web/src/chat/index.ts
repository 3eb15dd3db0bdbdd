import { lazy } from 'react'

export { openChat } from './open-chat.ts'
export const Chat = lazy(() => import('./chat-widget.tsx'))
