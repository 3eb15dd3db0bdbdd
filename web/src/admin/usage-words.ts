import type { AdminUsage, EmbedderUse } from '@docent/contract'

/** Which model answers, and how much of it a person may use. */
export function modelWords({ model, limit }: Pick<AdminUsage, 'model' | 'limit'>): string {
  if (model === 'built-in') return 'The built-in answerer is in use. It needs no tokens.'
  const allowed = limit > 0 ? `Each person may use ${tokens(limit)} a day (UTC).` : 'There is no daily limit.'
  return `${model} answers. ${allowed}`
}

const tokens = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'token' : 'tokens'}`

/** Where the embedding model's state is neither of these, it cannot be used; the server's log says why. */
const healthy: readonly string[] = ['built-in', 'ok', 'checking']

/** What keeps files from being embedded, or nothing. */
export const embedderProblem = ({ state }: Pick<EmbedderUse, 'state'>): string | undefined =>
  healthy.includes(state)
    ? undefined
    : `The embedding model cannot be used at the moment (${state}). New files and questions are found by keyword until it can; the server's log says what to do.`

/** How far the embedding of the files is, in words. */
export function embeddedWords({ files, embedded }: Pick<EmbedderUse, 'files' | 'embedded'>): string {
  if (embedded < files)
    return `${embedded.toLocaleString()} of ${files.toLocaleString()} files can be found by meaning. The others are found by keyword until their turn comes.`
  return 'Every file can be found by meaning.'
}
