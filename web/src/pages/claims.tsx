import classes from './pages.module.css'

const claims = [
  ['Under 50 ms', 'to search your documents'],
  ['Millions', 'of documents on one server'],
  ['85-95%', 'answer accuracy'],
] as const

/** The specification's marketing figures, shown as what they are, and where to find the measured ones. */
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
    <p className={classes.soft}>
      These are the goals that Docent is built for, and not measurements of your installation. On your own machine,{' '}
      <code>npm run bench</code> measures the speed and <code>npm run eval</code> the answers, and both print what they
      find.
    </p>
  </>
)
