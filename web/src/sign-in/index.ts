import { ErrorScreen } from '../ui/error-screen.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

export const SignInCard = lazyPart(() => import('./sign-in-card.tsx'), ErrorScreen)
/** For the page load that a link to a new password opened. */
export const ResetPassword = lazyPart(() => import('./local/reset-password.tsx'), ErrorScreen)
export { takeResetToken } from './local/reset-link.ts'
export { wishSignUp } from './sign-up-wish.ts'
