import { useId } from 'react'
import classes from './question-list.module.css'

interface QuestionListProps {
  /** The name of the document. */
  readonly about: string
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}

/** Questions to begin with, each asked by one click. */
export function QuestionList({ about, questions, onAsk }: QuestionListProps) {
  const id = useId()
  return (
    <section className={classes.suggestions} aria-labelledby={id}>
      <p id={id}>
        Ask about <bdi>{about}</bdi>
      </p>
      <ul>
        {questions.map(question => (
          <li key={question}>
            <button type="button" dir="auto" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
