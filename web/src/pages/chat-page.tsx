import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { openChat } from '../chat/index.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { FirstSteps, UploadPanel } from '../uploads/index.ts'
import classes from './pages.module.css'

const steps = [
  ['Upload', 'Add documents in the Admin panel, or right below.'],
  ['Open the chat', 'The round button at the bottom right opens the chat widget.'],
  ['Ask questions', 'Ask about what your documents say.'],
] as const

const tiles = [
  ['Quoted, not retold', 'Answers stand on quotations, word for word.'],
  ['Shown in place', 'A click on a number opens the document at the quoted passage.'],
  ['Honest', 'When your documents do not hold the answer, it says so.'],
] as const

export default function ChatPage() {
  return (
    <article className={classes.page}>
      <header className={classes.pageHead}>
        <h1>AI Chat Assistant</h1>
        <p className={classes.lead}>Three steps to your first answer.</p>
      </header>
      <ol className={classes.stepsRow}>
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
      <div className={classes.actions}>
        <Button size="md" leftSection={<IconMessage2 size={18} stroke={1.75} />} onClick={() => openChat()}>
          Open Chat Widget
        </Button>
        <ButtonLink href="#admin" size="md" variant="default">
          Upload Documents
        </ButtonLink>
      </div>
      <ul className={classes.tiles} aria-label="What to expect">
        {tiles.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <FirstSteps onAsk={openChat} />
      <UploadPanel />
      <p className={classes.soft}>Tip: the chat widget is always available at the bottom right.</p>
    </article>
  )
}
