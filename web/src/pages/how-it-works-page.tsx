import { ButtonLink } from '../ui/button-link.tsx'
import classes from './pages.module.css'

const steps = [
  ['Upload file', 'Drop a document of up to 50 MB. What it claims to be is checked against what it is.'],
  ['Process and index', 'Its text is read with its pages, headings, tables and rows, cut into passages and indexed.'],
  ['Ask question', 'Write as you speak. Follow-up questions use what was said before.'],
  [
    'Get answer',
    'The passages that answer you are quoted word for word, numbered, and open at their place with one click.',
  ],
] as const

const stack = [
  ['Server', 'One process on Node, in TypeScript that runs as it is written.'],
  ['Database', 'SQLite: one file for accounts and records.'],
  ['Search engine', 'One SQLite full-text index per account, ranked by BM25.'],
  ['Web app', 'React with a strict content security policy: nothing is loaded from elsewhere.'],
] as const

export default function HowItWorksPage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>How it works</h1>
        <p className={classes.lead}>From a file to an answer that shows its source, in four steps.</p>
      </header>
      <ol className={classes.steps}>
        {steps.map(([title, text], at) => (
          <li key={title}>
            <span className={classes.stepNumber} aria-hidden>
              {at + 1}
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="stack">
        <h2 id="stack" className={classes.heading}>
          Technology
        </h2>
        <dl className={classes.facts}>
          {stack.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.note} aria-labelledby="privacy">
        <h2 id="privacy">Data privacy and security</h2>
        <p>
          Your documents stay on the machine that runs Docent and are shared with nobody. Each account has a search
          index of its own, and nobody else's questions reach it. You can delete any file at any time, and its text and
          index entries go with it.
        </p>
      </section>
      <div className={classes.end}>
        <ButtonLink href="#chat" size="md">
          Try It Now
        </ButtonLink>
      </div>
    </article>
  )
}
