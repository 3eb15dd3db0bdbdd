import { IconFileText, IconListSearch, IconMessages } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Claims } from './claims.tsx'
import classes from './home-page.module.css'
import pages from './pages.module.css'
import { Picture } from './picture.tsx'
import replyDark from './pictures/reply-dark.webp'
import replyLight from './pictures/reply-light.webp'
import { QuotedSample } from './quoted-sample.tsx'

const features = [
  {
    Icon: IconFileText,
    title: 'Upload documents',
    text: 'PDF, Word, Excel, text, HTML, JSON, CSV and XML, up to 50 MB each. Every file gets a receipt: what was read, what was left out, and why.',
  },
  {
    Icon: IconListSearch,
    title: 'AI-powered search',
    text: 'Every question is searched by its words and by its meaning, over all your documents, down to the page, the paragraph or the row.',
  },
  {
    Icon: IconMessages,
    title: 'Natural conversations',
    text: 'Ask as you would ask a colleague, and follow up. Where your documents do not hold the answer, you are told so.',
  },
]

const technology = [
  ['Reading', 'Each format has a reader of its own, which runs apart with limits on memory and time.'],
  [
    'Search',
    'For each account an index of its own, by keyword and by meaning. The small model behind it runs here, unless another is chosen.',
  ],
  [
    'Answers',
    'The built-in answerer quotes the sentences that answer you, word for word, and needs no key and no network. With a key a generative model, such as Gemini 2.5 Pro, answers from the same passages.',
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
          <p className={pages.lead}>
            Upload your documents and ask. Every answer quotes the passages it comes from, and one click shows them
            where they stand.
          </p>
          <div className={pages.actions}>
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
          {features.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} stroke={1.5} aria-hidden className={classes.featureIcon} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="look">
        <h2 id="look" className={pages.heading}>
          The answer, and the place it comes from
        </h2>
        <Picture
          light={replyLight}
          dark={replyDark}
          alt="A question about a lease, its answer with numbered sources, and beside it the lease with the quoted sentence marked."
          caption="A question about a lease. The number in the answer opens the document at the quoted sentence."
        />
      </section>
      <section className={classes.section} aria-labelledby="technology">
        <h2 id="technology" className={pages.heading}>
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
      <section className={classes.section} aria-labelledby="goals">
        <h2 id="goals" className={pages.heading}>
          What it aims for
        </h2>
        <Claims />
      </section>
      <section className={classes.close}>
        <h2 className={pages.heading}>Bring a document and a question.</h2>
        <ButtonLink href="#chat" size="md">
          Start Chatting Now
        </ButtonLink>
      </section>
    </>
  )
}
