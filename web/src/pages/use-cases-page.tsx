import { ButtonLink } from '../ui/button-link.tsx'
import card from '../ui/card.module.css'
import { Claims } from './claims.tsx'
import classes from './pages.module.css'
import { Picture } from './picture.tsx'
import tableDark from './pictures/table-dark.webp'
import tableLight from './pictures/table-light.webp'
import own from './use-cases-page.module.css'

const cases = [
  {
    title: 'Education notes bot',
    description: 'For students and teachers',
    details: 'Lecture notes, readings and syllabi, asked before an exam.',
    questions: ['What is the deadline for the essay?', 'How is osmosis defined?', 'Which chapters are on the test?'],
  },
  {
    title: 'Healthcare assistant',
    description: 'For practices and wards',
    details: 'Guidelines and leaflets, quoted and never reworded. It does not give medical advice.',
    questions: ['What is the dose for adults?', 'Which interactions are listed?', 'When must it not be given?'],
  },
  {
    title: 'Corporate HR/policy bot',
    description: 'For people teams',
    details: 'Handbooks and policies, with the paragraph that holds.',
    questions: ['How many days of leave are there?', 'Who approves travel?', 'What is the notice period?'],
  },
  {
    title: 'Customer-support knowledge agent',
    description: 'For support desks',
    details: 'Manuals, price lists and known problems in one place.',
    questions: ['How is the device reset?', 'What does the warranty cover?', 'Which plan includes exports?'],
  },
  {
    title: 'Legal document assistant',
    description: 'For lawyers and tenants alike',
    details: 'Contracts and statutes, with the clause shown where it stands.',
    questions: ['When is the rent due?', 'Who bears the cost of repairs?', 'How can this be terminated?'],
  },
  {
    title: 'Research paper assistant',
    description: 'For scientists',
    details: 'Papers and data tables, down to the figure in its row.',
    questions: ['How large was the sample?', 'What was the main result in 2023?', 'Which limits do the authors name?'],
  },
]

export default function UseCasesPage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>Use cases</h1>
        <p className={classes.lead}>Wherever the exact words matter.</p>
      </header>
      <ul className={own.cases}>
        {cases.map(({ title, description, details, questions }) => (
          <li key={title} className={card.card}>
            <h2>{title}</h2>
            <p className={classes.soft}>{description}</p>
            <p>{details}</p>
            <ul aria-label={`Questions for the ${title}`}>
              {questions.map(question => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Picture
        light={tableLight}
        dark={tableDark}
        alt="A question about a table of trade, its answer, and beside it the table with the row that holds the figure marked."
        caption="A figure from a table comes with its row, so you can check it at a glance."
      />
      <section className={`${card.card} ${classes.note}`} aria-labelledby="scale">
        <h2 id="scale">Built for Scale</h2>
        <p>
          A search costs what your own documents cost, however many others there are: each account has its own index.
        </p>
        <Claims />
      </section>
      <div className={classes.end}>
        <ButtonLink href="#chat" size="md">
          Start Using Now
        </ButtonLink>
      </div>
    </article>
  )
}
