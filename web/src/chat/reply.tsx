import type { Source } from '@docent/contract'
import type { Element } from 'hast'
import { createContext, memo, useContext, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SourceChip } from '../sources/index.ts'
import { CodeBlock } from './code-block.tsx'
import { type FollowedLink, readLink } from './followed-link.ts'
import { QuotedRows, rowsWithNames } from './quoted-rows.tsx'
import classes from './reply.module.css'
import { markNumbers, marksToElements, setMarksApart } from './source-marks.ts'

interface ReplyProps {
  readonly markdown: string
  /** Empty while the reply is on its way: its marks are then drawn, but lead nowhere yet. */
  readonly sources: readonly Source[]
  readonly onOpen: (number: number) => void
  /** A link was chosen, and is to be shown before it is followed. */
  readonly onLink: (link: FollowedLink) => void
}

// The parts below are made once: made anew for each drawing they would lose their focus and their open cards.
const Cited = createContext<Omit<ReplyProps, 'markdown'>>({
  sources: [],
  onOpen: () => undefined,
  onLink: () => undefined,
})

function Mark({ number }: { number: number }) {
  const { sources, onOpen } = useContext(Cited)
  const source = sources.find(each => each.number === number)
  if (source) return <SourceChip source={source} onOpen={onOpen} />
  return (
    <span className={classes.mark} aria-hidden>
      {number}
    </span>
  )
}

/** A quotation. Rows of a table are shown with the names of their columns. */
function Quotation({ node, children }: { node?: Element; children?: React.ReactNode }) {
  const { sources } = useContext(Cited)
  const numbers = node ? markNumbers(node) : []
  const source = numbers.length === 1 ? sources.find(each => each.number === numbers[0]) : undefined
  const rows = source && rowsWithNames(source)
  if (rows)
    return (
      <blockquote className={classes.rows}>
        <QuotedRows {...rows} />
        <Mark number={source.number} />
      </blockquote>
    )
  return <blockquote dir="auto">{children}</blockquote>
}

/** A link says where it leads before it is followed. One that is no web or mail address stays text. */
function ReplyLink({ href, children }: { href?: string; children?: React.ReactNode }) {
  const { onLink } = useContext(Cited)
  const link = readLink(href)
  if (!link) return <span>{children}</span>
  return (
    <a
      href={link.href}
      title={link.host}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={event => {
        event.preventDefault()
        onLink(link)
      }}
    >
      {children}
    </a>
  )
}

const components: Components = {
  img: ({ alt }) => <span>{alt}</span>,
  a: ReplyLink,
  pre: CodeBlock,
  blockquote: Quotation,
  p: ({ children }) => <p dir="auto">{children}</p>,
  ul: ({ children }) => <ul dir="auto">{children}</ul>,
  ol: ({ children, start }) => (
    <ol dir="auto" start={start}>
      {children}
    </ol>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <table dir="auto" tabIndex={0}>
      {children}
    </table>
  ),
  cite: ({ node }) => <Mark number={Number(node?.properties.dataNumber)} />,
}
const remarkPlugins = [remarkGfm]
const rehypePlugins = [marksToElements]

/**
 * A reply's Markdown. Quotations are set in the serif on the marker, marks become chips. No HTML is let through, pictures
 * are shown as their words, and links open only when followed, after they were shown.
 */
export const Reply = memo(function Reply({ markdown, sources, onOpen, onLink }: ReplyProps) {
  const cited = useMemo(() => ({ sources, onOpen, onLink }), [sources, onOpen, onLink])
  return (
    <Cited value={cited}>
      <div className={classes.reply}>
        <Markdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} components={components} skipHtml>
          {setMarksApart(markdown)}
        </Markdown>
      </div>
    </Cited>
  )
})

export default Reply
