import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Brand } from '../ui/brand.tsx'
import { EmailForm } from './email-form.tsx'
import type { Mode } from './rules.ts'
import classes from './sign-in-card.module.css'

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
  const [mode, setMode] = useState<Mode>('sign-in')
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
        <section className={classes.card} aria-labelledby="sign-in-heading">
          <div className={classes.title}>
            <Brand />
            <span className={classes.product}>AI Assistant</span>
          </div>
          <h1 id="sign-in-heading">{heading}</h1>
          <p className={classes.note}>{note}</p>
          <EmailForm key={mode} mode={mode} />
        </section>
      </main>
    </div>
  )
}
