import { lazy } from 'react'

export const SignInCard = lazy(() => import('./sign-in-card.tsx'))
/** For the page load that a link to a new password opened. */
export const ResetPassword = lazy(() => import('./local/reset-password.tsx'))
export { takeResetToken } from './local/reset-link.ts'
export { wishSignUp } from './sign-up-wish.ts'
