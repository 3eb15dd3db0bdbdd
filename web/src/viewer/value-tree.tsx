import type { SectionView } from '@docent/contract'
import { type ReactNode, useMemo, useState } from 'react'
import type { Range } from './marked-text.ts'
import { type Branch, isBranch, type Leaf, pathTree } from './path-tree.ts'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'
import classes from './value-tree.module.css'

interface TreeProps {
  readonly section: SectionView
  readonly marks: readonly SectionMark[]
  /** The branches of the document that the reader closed, kept while their section is out of sight. */
  readonly closed: Set<string>
}

/** A section of a JSON or XML file as a tree of its values. */
export function ValueTree({ section, marks, closed }: TreeProps) {
  const tree = useMemo(() => pathTree(section), [section])
  return <div className={classes.tree}>{tree && <BranchView branch={tree} {...{ section, marks, closed }} />}</div>
}

function BranchView({ branch, ...tree }: TreeProps & { branch: Branch }) {
  const leaves = (
    <ul>
      {branch.children.map(child => (
        <li key={`${child.path} ${isBranch(child) ? child.range.start : child.whole.start}`}>
          {isBranch(child) ? <BranchView branch={child} {...tree} /> : <LeafView leaf={child} {...tree} />}
        </li>
      ))}
    </ul>
  )
  // A document that is one value has nothing to fold.
  if (branch.name === '') return leaves
  const { path, name, range } = branch
  return (
    <Foldable path={path} name={name} range={range} {...tree}>
      {leaves}
    </Foldable>
  )
}

interface FoldableProps extends TreeProps {
  readonly path: string
  readonly name: string
  readonly range: Range
  readonly children: ReactNode
}

/** What can be folded up under its name. It opens when the reader is brought to something in it. */
export function Foldable({ section, marks, closed, path, name, range, children }: FoldableProps) {
  const id = `${section.section} ${range.start} ${path}`
  const leadsHere = marks.some(mark => mark.goal && mark.start < range.end && mark.end > range.start)
  const [open, setOpen] = useState(leadsHere || !closed.has(id))
  const [seen, setSeen] = useState(marks)
  if (seen !== marks) {
    setSeen(marks)
    if (leadsHere) setOpen(true)
  }
  return (
    <details
      className={classes.branch}
      open={open}
      onToggle={event => {
        const isOpen = event.currentTarget.open
        if (isOpen) closed.delete(id)
        else closed.add(id)
        setOpen(isOpen)
      }}
    >
      <summary title={path}>
        <bdi>{name}</bdi>
      </summary>
      {open && children}
    </details>
  )
}

function LeafView({ leaf, section, marks }: Pick<TreeProps, 'section' | 'marks'> & { leaf: Leaf }) {
  const { text } = section
  const { whole, key, value, path, name } = leaf
  const own = marks.filter(mark => mark.start < whole.end && mark.end > whole.start)
  const shown = key ? own.map(mark => seenPart(mark, key)) : own
  return (
    <div className={classes.leaf}>
      {(key || name !== '') && (
        <>
          <span className={classes.key} title={path} dir="auto">
            {key ? <Segments text={text} range={key} marks={shown} /> : name}
          </span>{' '}
        </>
      )}
      <span className={classes.value} dir="auto">
        <Segments text={text} range={value} marks={shown} />
      </span>
    </div>
  )
}

/** A mark that begins in the names before a key, which the tree shows as branches, begins at the key. */
function seenPart(mark: SectionMark, key: Range): SectionMark {
  const start = mark.start >= key.end ? Math.max(mark.start, key.end + 2) : Math.max(mark.start, key.start)
  const end = mark.end <= key.start ? key.end : Math.max(mark.end, start)
  return { ...mark, start, end }
}
