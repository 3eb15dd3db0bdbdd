import type { Element, ElementContent } from 'hast'
import { CopyButton } from './copy-button.tsx'
import classes from './reply.module.css'

/** A block of code, which scrolls in itself and can be copied. */
export const CodeBlock = ({ node, children }: { node?: Element; children?: React.ReactNode }) => (
  <div className={classes.code}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <pre dir="ltr" tabIndex={0}>
      {children}
    </pre>
    <CopyButton what="code" text={() => (node ? textOf(node).replace(/\n$/, '') : '')} />
  </div>
)

const textOf = (node: Element | ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
