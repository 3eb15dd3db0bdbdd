export { initials } from './initials.ts'
export { endSession, type Session, startSession, useSession } from './session.ts'
