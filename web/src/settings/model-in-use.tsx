import { usePublicConfig } from '../session/index.ts'
import classes from './settings.module.css'

/** What answers questions on this server. It is chosen by who runs the server. */
export function ModelInUse() {
  const model = usePublicConfig()?.model
  const builtIn = model === 'built-in'
  return (
    <section>
      <h3>Language model</h3>
      <p className={classes.model}>{builtIn ? 'Built-in answerer' : (model ?? 'Loading...')}</p>
      <p className={classes.soft}>
        {builtIn
          ? 'It quotes the sentences of your documents that answer, word for word, and runs on this server.'
          : 'Your question and the passages found for it are sent to this model. Whoever runs this server chose it.'}
      </p>
    </section>
  )
}
