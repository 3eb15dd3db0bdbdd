import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from 'sonner'
import card from '../ui/card.module.css'
import { FileProgress } from './file-row.tsx'
import { isPending } from './file-words.ts'
import classes from './first-steps.module.css'
import { sample } from './sample.ts'
import { useFiles } from './use-files.ts'
import { useUpload } from './use-upload.ts'

/** For a person without a document: one step to take. Once the sample is her only one: three questions about it. */
export default function FirstSteps({ onAsk }: { onAsk: (question: string) => void }) {
  const { data: files } = useFiles()
  const [only] = files ?? []
  if (!files || files.length > 1) return null
  if (!only) return <AddSample />
  if (only.original_filename !== sample.name || only.upload_status === 'failed') return null
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="first-steps">
      <h2 id="first-steps">Ask about the sample</h2>
      {isPending(only) ? (
        <FileProgress file={only} />
      ) : (
        <ul className={classes.questions}>
          {sample.questions.map(question => (
            <li key={question}>
              <Button variant="default" size="md" onClick={() => onAsk(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AddSample() {
  const { upload, send } = useUpload()
  const [fetching, setFetching] = useState(false)
  const add = async () => {
    setFetching(true)
    try {
      const response = await fetch(sample.url)
      if (!response.ok) throw new Error(`The sample was answered with ${response.status}.`)
      await send([new File([await response.blob()], sample.name, { type: sample.type })])
    } catch {
      toast.error('The sample could not be loaded. Please try again.')
    } finally {
      setFetching(false)
    }
  }
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="first-steps">
      <h2 id="first-steps">Start with a document</h2>
      <p>
        Upload one of your own below. Or begin with ours, a short lease of a lighthouse keeper's cottage, made up for
        trying things out. You can delete it at any time.
      </p>
      <Button size="md" loading={fetching || upload !== undefined} onClick={() => void add()}>
        Add the sample document
      </Button>
    </section>
  )
}
