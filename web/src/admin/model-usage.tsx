import type { AdminUsage } from '@docent/contract'
import { Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import card from '../ui/card.module.css'
import classes from './admin.module.css'
import usageClasses from './model-usage.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { UsageTable } from './usage-table.tsx'
import { embeddedWords, embedderProblem, modelWords } from './usage-words.ts'
import { useUsage } from './use-admin-data.ts'

/** What people use of the language model, and how far the embedding of their files is. */
export function ModelUsage({ token }: { token: string }) {
  const { data, isPending, isError, refetch } = useUsage(token)
  return (
    <section className={card.card} aria-labelledby="model-usage">
      <div className={classes.cardHead}>
        <h2 id="model-usage">Use of the models</h2>
      </div>
      {isPending && <p role="status">Loading the use of the models...</p>}
      {isError && !data && <NotLoaded what="The use of the models" onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={classes.soft}>{modelWords(data)}</p>
          <Embedding embedder={data.embedder} />
          {data.usage.length > 0 ? (
            <UsageTable usage={data.usage} limit={data.limit} />
          ) : (
            <p className={classes.empty}>No tokens used yet.</p>
          )}
        </>
      )}
    </section>
  )
}

function Embedding({ embedder }: Pick<AdminUsage, 'embedder'>) {
  const { files, embedded } = embedder
  const problem = embedderProblem(embedder)
  return (
    <div className={usageClasses.embedding}>
      <p>{embeddedWords(embedder)}</p>
      {embedded < files && (
        <Progress.Root size="sm">
          <Progress.Section value={(100 * embedded) / files} aria-label="Files embedded" color="var(--docent-accent)" />
        </Progress.Root>
      )}
      {problem && (
        <p className={usageClasses.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
