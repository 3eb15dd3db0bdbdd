import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './section.module.css'
import { blocksOf, type Range, windowAround } from './text-window.ts'

/** Characters shown on either side of the quotation at first, and added by each step. */
const room = 4_000

/** A section's text around its quotation, which is struck with the marker. */
export function SectionText({ text, quote }: { text: string; quote: Range }) {
  const [steps, setSteps] = useState({ before: 1, after: 1 })
  const shown = {
    start: windowAround(text, quote, room * steps.before).start,
    end: windowAround(text, quote, room * steps.after).end,
  }
  const blocks = blocksOf(text, shown, quote)
  const firstQuoted = blocks.find(block => block.quoted !== '')
  return (
    <div className={classes.text}>
      {shown.start > 0 && (
        <Button variant="subtle" onClick={() => setSteps({ ...steps, before: steps.before + 2 })}>
          Show earlier text
        </Button>
      )}
      {blocks.map(block => (
        <p key={block.start} dir="auto">
          {block.before}
          {block.quoted && <mark data-quotation={block === firstQuoted || undefined}>{block.quoted}</mark>}
          {block.after}
        </p>
      ))}
      {shown.end < text.length && (
        <Button variant="subtle" onClick={() => setSteps({ ...steps, after: steps.after + 2 })}>
          Show later text
        </Button>
      )}
    </div>
  )
}
