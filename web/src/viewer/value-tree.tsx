import type { SectionView } from '@docent/contract'
import { type ReactNode, useEffect, useMemo } from 'react'
import { branchTitles } from './branch-titles.ts'
import type { Range } from './marked-text.ts'
import { type Branch, isBranch, type Leaf, type Neighbours, pathTree } from './path-tree.ts'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'
import type { Folding } from './use-folding.ts'
import classes from './value-tree.module.css'

interface ValueTreeProps {
  readonly section: SectionView
  readonly marks: readonly SectionMark[]
  readonly neighbours: Neighbours
  readonly folding: Folding
  /** The headings that begin with this section. */
  readonly headings: ReactNode
  /** The rows, where the section is a table. */
  readonly table?: ReactNode
}

/** A section of a JSON or XML file as a part of the file's tree: branches that began in an earlier section go on in this one. */
export function ValueTree({ section, marks, neighbours, folding, headings, table }: ValueTreeProps) {
  const { before, after } = neighbours
  const tree = useMemo(() => pathTree(section, { before, after }), [section, before, after])
  const titles = useMemo(() => {
    const place = section.anchors[0]?.place
    return place?.kind === 'path' ? branchTitles(section.headings, place.path) : new Map<string, string>()
  }, [section])
  if (!tree) return null
  return (
    <div className={classes.tree}>
      <Contents branch={tree} first={headings} parts={{ text: section.text, marks, folding, titles, table }} />
    </div>
  )
}

interface Parts {
  readonly text: string
  readonly marks: readonly SectionMark[]
  readonly folding: Folding
  readonly titles: ReadonlyMap<string, string>
  readonly table: ReactNode
}

interface BranchProps {
  readonly branch: Branch
  /** What stands before the first value that begins in this section. */
  readonly first?: ReactNode
  readonly parts: Parts
}

/** What a branch holds. */
function Contents({ branch: { children }, first, parts }: BranchProps) {
  const [opening] = children
  const goesOn = opening && isBranch(opening) && opening.continued
  return (
    <>
      {!goesOn && first}
      {children.length === 0 ? (
        parts.table
      ) : (
        <ul>
          {children.map((child, at) => (
            <li key={`${child.path} ${isBranch(child) ? child.range.start : child.whole.start}`}>
              {isBranch(child) ? (
                <BranchView branch={child} first={at === 0 && goesOn ? first : undefined} parts={parts} />
              ) : (
                <LeafView leaf={child} text={parts.text} marks={parts.marks} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A branch that folds up under its name, which stands where it begins. It opens when the reader is brought to something in it. */
function BranchView({ branch, first, parts }: BranchProps) {
  const { path, name, range, continued } = branch
  const { marks, folding, titles } = parts
  const { closed, onFold } = folding
  const leadsHere = marks.some(mark => mark.goal && touches(mark, range))
  useEffect(() => {
    // Marks are anew whenever the reader is brought anywhere.
    if (leadsHere && marks) onFold(path, true)
  }, [leadsHere, marks, path, onFold])
  const open = !closed.has(path)
  const contents = open && (
    <div className={classes.contents}>
      <Contents branch={branch} first={first} parts={parts} />
    </div>
  )
  if (continued) return contents
  const title = titles.get(path)
  return (
    <details className={classes.branch} open={open} onToggle={event => onFold(path, event.currentTarget.open)}>
      <summary title={path}>
        <bdi>{name}</bdi>
        {title !== undefined && (
          <bdi className={classes.title} title={title}>
            {title}
          </bdi>
        )}
      </summary>
      {contents}
    </details>
  )
}

function LeafView({ leaf, text, marks }: { leaf: Leaf; text: string; marks: readonly SectionMark[] }) {
  const { whole, key, value, path, name } = leaf
  const own = marks.filter(mark => touches(mark, whole))
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

const touches = (mark: Range, range: Range) => mark.start < range.end && mark.end > range.start

/** A mark that begins in the names before a key, which the tree shows as branches, begins at the key. */
function seenPart(mark: SectionMark, key: Range): SectionMark {
  const start = mark.start >= key.end ? Math.max(mark.start, key.end + 2) : Math.max(mark.start, key.start)
  const end = mark.end <= key.start ? key.end : Math.max(mark.end, start)
  return { ...mark, start, end }
}
