import { lazy } from 'react'

export const SignInCard = lazy(() => import('./sign-in-card.tsx'))
