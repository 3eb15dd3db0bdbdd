import type { Source } from '@docent/contract'
import { memo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SourceChip } from '../sources/index.ts'
import classes from './reply.module.css'
import { marksToElements, setMarksApart } from './source-marks.ts'

interface ReplyProps {
  readonly markdown: string
  /** Unknown while the reply is on its way: its marks are then drawn, but lead nowhere yet. */
  readonly sources?: readonly Source[]
  readonly onOpen: (number: number) => void
}

const remarkPlugins = [remarkGfm]
const rehypePlugins = [marksToElements]

/**
 * A reply's Markdown. Quotations are set in the serif on the marker, marks become chips. No HTML is let through, pictures
 * are shown as their words, and links open only when followed.
 */
export const Reply = memo(function Reply({ markdown, sources, onOpen }: ReplyProps) {
  const components: Components = {
    img: ({ alt }) => <span>{alt}</span>,
    a: ({ href, children }) => (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ),
    blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
    p: ({ children }) => <p dir="auto">{children}</p>,
    cite: ({ node }) => {
      const number = Number(node?.properties.dataNumber)
      const source = sources?.find(each => each.number === number)
      return source ? (
        <SourceChip source={source} onOpen={onOpen} />
      ) : (
        <span className={classes.mark} aria-hidden>
          {number}
        </span>
      )
    },
  }
  return (
    <div className={classes.reply}>
      <Markdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} components={components} skipHtml>
        {setMarksApart(markdown)}
      </Markdown>
    </div>
  )
})

export default Reply
