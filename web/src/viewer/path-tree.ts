import { isUnder, type SectionView, stepsOf } from '@docent/contract'
import type { Range } from './marked-text.ts'

/** A value of a JSON or XML file. Its ranges are those of the section's text. */
export interface Leaf {
  readonly path: string
  /** What it is called where its key does not stand in the text: `[2]`, `p[1]`; "" where the value above it has the same path. */
  readonly name: string
  /** Where its key stands, when the text says it. */
  readonly key?: Range
  readonly value: Range
  /** All that the text says of it. */
  readonly whole: Range
}

/** What holds other values. */
export interface Branch {
  readonly path: string
  readonly name: string
  /** From its first value to its last. */
  readonly range: Range
  /** None where it holds the rows of the section, which is a table. */
  readonly children: readonly (Leaf | Branch)[]
  /** Whether it began in an earlier section. */
  readonly continued: boolean
}

/** The values that stand next to a section in its file: the last before it and the first after it. */
export interface Neighbours {
  readonly before?: string
  readonly after?: string
}

export const isBranch = (node: Leaf | Branch): node is Branch => 'children' in node

/**
 * The tree of a section of a JSON or XML file, from the paths of its values; undefined where it has none. The branch that is
 * returned is the file itself. Branches that hold nothing but one other branch are one with it, unless they reach beyond the section.
 */
export function pathTree(
  { text, anchors, columns }: Pick<SectionView, 'text' | 'anchors' | 'columns'>,
  neighbours: Neighbours = {},
): Branch | undefined {
  const root: Draft = { path: '', name: '', children: [] }
  for (const { start, end, place } of anchors) {
    if (place.kind !== 'path') continue
    const steps = stepsOf(place.path)
    const { branch, isOwn } = branchFor(root, steps)
    if (columns) {
      branch.rows = { start: 0, end: text.length }
      break
    }
    const last = branch.children.at(-1)
    const repeated = isOwn || last?.path === place.path
    branch.children.push({
      path: place.path,
      name: repeated ? '' : (steps.at(-1)?.name ?? ''),
      whole: { start, end },
      ...keyAndValue(text, { start, end }, steps),
    })
  }
  return root.rows || root.children.length > 0 ? finished(root, neighbours) : undefined
}

interface Draft {
  readonly path: string
  readonly name: string
  readonly children: (Leaf | Draft)[]
  /** Where the rows of a table stand that it holds. */
  rows?: Range
}

const isDraftLeaf = (node: Leaf | Draft): node is Leaf => 'value' in node

/** The branch that a value goes into, made where it is not the one that was written last. `isOwn`: the value is the branch's own. */
function branchFor(root: Draft, steps: readonly { path: string; name: string }[]): { branch: Draft; isOwn: boolean } {
  let branch = root
  for (const [at, step] of steps.entries()) {
    const last = branch.children.at(-1)
    const goesOn = last && !isDraftLeaf(last) && last.path === step.path
    if (at === steps.length - 1) return goesOn ? { branch: last, isOwn: true } : { branch, isOwn: false }
    if (goesOn) branch = last
    else {
      const next: Draft = { ...step, children: [] }
      // An element's own text comes before its attributes and children: it stands among them.
      while (branch.children.at(-1)?.path === step.path) next.children.unshift(branch.children.pop() as Leaf)
      branch.children.push(next)
      branch = next
    }
  }
  return { branch, isOwn: false }
}

/** Parts `city: Port Ellery`, or `owner.city: Port Ellery`, at the key in which the path ends. */
function keyAndValue(
  text: string,
  { start, end }: Range,
  steps: readonly { name: string }[],
): Pick<Leaf, 'key' | 'value'> {
  const own = (steps.at(-1)?.name ?? '').replace(/^@/, '')
  // XML names stand in the text without their prefix and number.
  const names = [own, own.replace(/\[\d+\]$/, ''), own.replace(/^[^:]*:/, '').replace(/\[\d+\]$/, '')]
  const words = text.slice(start, end)
  for (const name of new Set(names.map(each => each.replaceAll(/\s+/g, ' ').trim()))) {
    if (name === '') continue
    const outer = steps.slice(0, -1).map(step => step.name)
    for (let from = outer.length; from >= 0; from--) {
      const label = [...outer.slice(from), name].join('.')
      if (!words.startsWith(`${label}: `)) continue
      const keyEnd = start + label.length
      return { key: { start: keyEnd - name.length, end: keyEnd }, value: { start: keyEnd + 2, end } }
    }
  }
  return { value: { start, end } }
}

function finished({ path, name, children, rows }: Draft, neighbours: Neighbours): Branch {
  const { before = '', after = '' } = neighbours
  const continued = path !== '' && isUnder(before, path)
  const done = children.map(child => (isDraftLeaf(child) ? child : finished(child, neighbours)))
  const ranges = rows ? [rows] : done.map(child => (isBranch(child) ? child.range : child.whole))
  const range = { start: ranges[0]!.start, end: ranges.at(-1)!.end }
  const [only] = done
  if (path !== '' && !continued && !isUnder(after, path) && done.length === 1 && only && isBranch(only))
    return { ...only, name: joinedName(name, only) }
  return { path, name, range, children: done, continued }
}

function joinedName(name: string, only: Branch): string {
  if (only.name.startsWith('[')) return `${name}${only.name}`
  return `${name}${only.path.startsWith('$') ? '.' : '/'}${only.name}`
}
