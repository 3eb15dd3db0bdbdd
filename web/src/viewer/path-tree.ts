import type { SectionView } from '@docent/contract'
import type { Range } from './marked-text.ts'

/** A step of a path: the path that leads so far, and the name that the step adds to it. */
export interface Step {
  readonly path: string
  readonly name: string
}

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
  readonly children: readonly (Leaf | Branch)[]
}

export const isBranch = (node: Leaf | Branch): node is Branch => 'children' in node

/** The steps of a JSON path (`$`, `.orders`, `[3]`, `['unit price']`) or an XML path (`/catalog`, `/book[2]`, `/@id`). */
export function stepsOf(path: string): Step[] {
  const pattern = path.startsWith('$') ? /\['(?:\\.|[^\\'])*'\]|\[\d+\]|\.?[^.[]+/gu : /\/[^/]+/gu
  return [...path.matchAll(pattern)].map(({ 0: step, index }) => ({
    path: path.slice(0, index + step.length),
    name: step.startsWith("['") ? step.slice(2, -2).replaceAll(/\\(.)/g, '$1') : step.replace(/^[./]/, ''),
  }))
}

/**
 * The tree of a section of a JSON or XML file, from the paths of its values; undefined where it has none. Branches that hold
 * nothing but one other branch are one with it.
 */
export function pathTree({ text, anchors }: Pick<SectionView, 'text' | 'anchors'>): Branch | undefined {
  const root: Draft = { path: '', name: '', children: [] }
  for (const { start, end, place } of anchors) {
    if (place.kind !== 'path') continue
    const steps = stepsOf(place.path)
    const { branch, isOwn } = branchFor(root, steps)
    const last = branch.children.at(-1)
    const repeated = isOwn || last?.path === place.path
    branch.children.push({
      path: place.path,
      name: repeated ? '' : (steps.at(-1)?.name ?? place.path),
      whole: { start, end },
      ...keyAndValue(text, { start, end }, steps),
    })
  }
  const [only] = root.children
  if (!only) return undefined
  return joined(root.children.length === 1 && !isDraftLeaf(only) ? finished(only) : finished(root))
}

/** The path under which all rows of a table stand. */
export function tablePath({ anchors }: Pick<SectionView, 'anchors'>): string | undefined {
  const place = anchors[0]?.place
  if (place?.kind !== 'path') return undefined
  return stepsOf(place.path).at(-2)?.path
}

interface Draft {
  readonly path: string
  readonly name: string
  readonly children: (Leaf | Draft)[]
}

const isDraftLeaf = (node: Leaf | Draft): node is Leaf => 'value' in node

/** The branch that a value goes into, made where it is not the one that was written last. `isOwn`: the value is the branch's own. */
function branchFor(root: Draft, steps: readonly Step[]): { branch: Draft; isOwn: boolean } {
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
function keyAndValue(text: string, { start, end }: Range, steps: readonly Step[]): Pick<Leaf, 'key' | 'value'> {
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

function finished({ path, name, children }: Draft): Branch {
  const done = children.map(child => (isDraftLeaf(child) ? child : joined(finished(child))))
  const ranges = done.map(child => (isBranch(child) ? child.range : child.whole))
  return { path, name, range: { start: ranges[0]!.start, end: ranges.at(-1)!.end }, children: done }
}

function joined(branch: Branch): Branch {
  const [only] = branch.children
  if (branch.children.length !== 1 || !only || !isBranch(only)) return branch
  return { ...only, name: branch.name === '' ? only.name : only.path.slice(branch.path.length - branch.name.length) }
}
