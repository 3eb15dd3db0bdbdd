import classes from './claims.module.css'
import pages from './pages.module.css'

const claims = [
  ['Under 50 ms', 'to search your documents'],
  ['Millions', 'of documents on one server'],
  ['85-95%', 'answer accuracy'],
] as const

/** From `npm run eval -- --set xquad/en --limit 700` (seed 1, built-in answerer) and `npm run bench -- --only search` on two cores. */
const measured = { rightDocument: '99.0%', answerQuoted: '96.1%', searchTime: '31 ms' } as const

/** The specification's marketing figures, shown as what they are, beside the measured ones and how to measure anew. */
export const Claims = () => (
  <>
    <dl className={classes.claims}>
      {claims.map(([figure, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    <p className={pages.soft}>
      These are the goals that Docent is built for. What we measured ourselves: of the questions that{' '}
      <a href="https://github.com/google-deepmind/xquad" rel="noopener noreferrer" target="_blank">
        XQuAD
      </a>{' '}
      asks in English, the right document comes first for {measured.rightDocument}, and the answer stands in the first
      three quotations for {measured.answerQuoted}. Over 100,000 passages, 95 of 100 searches on two cores take at most{' '}
      {measured.searchTime}.
    </p>
    <p className={`${pages.soft} ${classes.own}`}>
      On your own machine and your own documents, <code className={classes.command}>npm run bench</code> measures the
      speed and <code className={classes.command}>npm run eval</code> the answers, and both print what they find.
    </p>
  </>
)
