import { ButtonLink } from '../ui/button-link.tsx'
import card from '../ui/card.module.css'
import classes from './pages.module.css'
import { Picture } from './picture.tsx'
import documentsDark from './pictures/documents-dark.webp'
import documentsLight from './pictures/documents-light.webp'

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
  [
    'Generative AI model',
    'Gemini 2.5 Pro or newer, or another model that you choose, where the server is given a key. Without one the built-in answerer quotes your documents word for word.',
  ],
  [
    'Search engine',
    'Keyword search ranked by BM25, joined with vectors of a small model that runs on this machine, or of another that the server is given.',
  ],
  [
    'Database and file store',
    'SQLite and a folder on this machine. Your originals lie beside the records that belong to them.',
  ],
  [
    'Authentication',
    'Email and password, Google, or a one-time code by phone: by accounts of this server, or by Firebase.',
  ],
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
      <Picture
        light={documentsLight}
        dark={documentsDark}
        alt="The list of documents: a lease, a table of trade and the rules of a library, each ready to be asked about."
        caption="After step 2 a document is Ready: its text is read, and its receipt says what was found."
      />
      <section aria-labelledby="stack">
        <h2 id="stack" className={classes.heading}>
          Technology
        </h2>
        <ul className={classes.cards}>
          {stack.map(([name, text]) => (
            <li key={name} className={card.card}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${card.card} ${classes.note}`} aria-labelledby="privacy">
        <h2 id="privacy">Data privacy and security</h2>
        <p>
          Your documents are stored on the machine that runs Docent and are not sold or shared. Each account has a
          search index of its own, and nobody else's questions reach it. You can delete any file at any time, and its
          text and index entries go with it.
        </p>
        <p>
          On the way here they are encrypted wherever Docent is reached over HTTPS, and at rest where its folder lies on
          an encrypted disk. Only if the server was given a model of another company does text go there: to a language
          model the passages that answer a question, to an embedding model your documents and questions. Settings names
          the language model in use.
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
