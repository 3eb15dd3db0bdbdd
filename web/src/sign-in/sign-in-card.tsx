import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { usePublicConfig } from '../session/index.ts'
import { Brand } from '../ui/brand.tsx'
import card from '../ui/card.module.css'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'
import { partFailed } from '../ui/part-failed.tsx'
import { useTitle } from '../ui/use-title.ts'
import { EmailForm } from './email-form.tsx'
import { FarewellNote } from './farewell-note.tsx'
import { GoogleButton } from './google-button.tsx'
import { isMobile } from './mobile.ts'
import type { Mode } from './rules.ts'
import classes from './sign-in-card.module.css'
import { endSignUpWish, isSignUpWished } from './sign-up-wish.ts'
import { useProvider } from './use-provider.ts'

// The countries' dialling codes are heavy and seldom needed.
const PhoneForm = lazyPart(() => import('./phone-form.tsx'), partFailed('Sign-in by phone'))

const tabs = { email: 'Email', phone: 'Phone' } as const
type Tab = keyof typeof tabs

const words = {
  'sign-in': {
    heading: 'Welcome Back',
    note: 'Enter your details below',
    question: "Don't have an account?",
    other: 'Sign Up',
  },
  'sign-up': {
    heading: 'Get started free.',
    note: 'Free forever. No credit card needed.',
    question: 'Already have an account?',
    other: 'Sign In',
  },
}

/** The whole of what a signed-out person sees: the card, and beside it what the product is. */
export default function SignInCard() {
  useTitle('AI Assistant')
  const [mode, setMode] = useState<Mode>(() => (isSignUpWished() ? 'sign-up' : 'sign-in'))
  useEffect(endSignUpWish, [])
  const [tab, setTab] = useState<Tab>('email')
  const signIn = usePublicConfig()?.signIn
  const state = useProvider()
  const { heading, note, question, other } = words[mode]
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <ActionIcon component="a" href="#home" variant="default" size={44} aria-label="Back to home">
          <IconArrowLeft size={20} stroke={1.75} />
        </ActionIcon>
        <p className={classes.toggle}>
          {question}{' '}
          <UnstyledButton
            className={classes.toggleButton}
            onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
          >
            {other}
          </UnstyledButton>
        </p>
      </header>
      <main className={classes.middle}>
        <section className={`${card.card} ${classes.card}`} aria-labelledby="sign-in-heading">
          <div className={classes.title}>
            <Brand />
            <span className={classes.product}>AI Assistant</span>
          </div>
          <FarewellNote />
          <h1 id="sign-in-heading">{heading}</h1>
          <p className={classes.note}>{note}</p>
          {state.configured === false && (
            <p className={classes.warning} role="alert">
              <IconAlertTriangle size={18} aria-hidden />
              Authentication not configured. Set Firebase env vars to enable sign-in.
            </p>
          )}
          <fieldset className={classes.tabs}>
            <VisuallyHidden component="legend">How to sign in</VisuallyHidden>
            {(Object.keys(tabs) as Tab[]).map(each => (
              <UnstyledButton
                key={each}
                className={classes.tab}
                aria-pressed={each === tab}
                onClick={() => setTab(each)}
              >
                {tabs[each]}
              </UnstyledButton>
            ))}
          </fieldset>
          {tab === 'email' ? (
            <EmailForm key={mode} mode={mode} state={state} />
          ) : (
            <Suspense fallback={<Loading />}>
              <PhoneForm offered={signIn?.phone ?? false} state={state} />
            </Suspense>
          )}
          <p className={classes.or}>
            <span>Or continue with</span>
          </p>
          <GoogleButton offered={signIn?.google ?? false} state={state} />
          {isMobile(navigator.userAgent) && (
            <p className={classes.notice}>If Google Sign-In does not work, use email/password instead.</p>
          )}
        </section>
      </main>
    </div>
  )
}
