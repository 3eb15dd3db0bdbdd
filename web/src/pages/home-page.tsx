import { ButtonLink } from '../ui/button-link.tsx'
import classes from './pages.module.css'
import { QuotedSample } from './quoted-sample.tsx'

const features = [
  {
    title: 'Upload documents',
    text: 'PDF, Word, Excel, text, HTML, JSON, CSV and XML, up to 50 MB each. Every file gets a receipt: what was read, what was left out, and why.',
  },
  {
    title: 'AI-powered search',
    text: 'Every question is searched over all your documents, down to the page, the paragraph or the row.',
  },
  {
    title: 'Natural conversations',
    text: 'Ask as you would ask a colleague, and follow up. Where your documents do not hold the answer, you are told so.',
  },
]

const technology = [
  ['Reading', 'Each format has a reader of its own, which runs apart with limits on memory and time.'],
  ['Search', 'A full-text index of your own for each account, ready to be joined by vectors.'],
  [
    'Answers',
    'The built-in answerer quotes the sentences that answer you, word for word. It needs no key and no network.',
  ],
  [
    'Storage',
    'One folder on the machine that runs Docent. Deleting a file deletes its text and its index entries too.',
  ],
] as const

export default function HomePage() {
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1>Your Own Smart AI Assistant</h1>
          <p className={classes.lead}>
            Upload your documents and ask. Every answer quotes the passages it comes from, and one click shows them
            where they stand.
          </p>
          <div className={classes.actions}>
            <ButtonLink href="#chat" size="md">
              Try Demo
            </ButtonLink>
            <ButtonLink href="#how-it-works" size="md" variant="default">
              Learn How It Works
            </ButtonLink>
          </div>
        </div>
        <QuotedSample />
      </section>
      <section className={classes.band} aria-label="Features">
        <ul className={classes.columns}>
          {features.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="technology">
        <h2 id="technology" className={classes.heading}>
          The technology
        </h2>
        <dl className={classes.facts}>
          {technology.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.close}>
        <h2 className={classes.heading}>Bring a document and a question.</h2>
        <ButtonLink href="#chat" size="md">
          Start Chatting Now
        </ButtonLink>
      </section>
    </>
  )
}
