export { initials } from './initials.ts'
export { clearLastRoute } from './last-route.ts'
export { usePublicConfig } from './public-config.ts'
export { endSession, type Session, startSession, useSession } from './session.ts'
