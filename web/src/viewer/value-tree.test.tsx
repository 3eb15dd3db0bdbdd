import type { SectionView } from '@docent/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SectionMark } from './section-list.tsx'
import { useFolding } from './use-folding.ts'
import { ValueTree } from './value-tree.tsx'

afterEach(cleanup)

const text = 'name: Nord\nowner.city: Port Ellery'
const section: SectionView = {
  fileId: 'file',
  fileName: 'shop.json',
  section: 0,
  sections: 1,
  headings: [],
  text,
  anchors: [
    { start: 0, end: 10, place: { kind: 'path', path: '$.name' } },
    { start: 11, end: text.length, place: { kind: 'path', path: '$.owner.city' } },
  ],
}
const markOf = (words: string): SectionMark => {
  const start = text.indexOf(words)
  return { section: 0, start, end: start + words.length, kind: 'quotation', goal: true }
}
const branch = (name: string) => screen.getByText(name).closest('details')!

/** What pressing a branch does in a browser. */
function fold(name: string, open: boolean) {
  branch(name).open = open
  fireEvent(branch(name), new Event('toggle'))
}

const noMarks: SectionMark[] = []

function Tree({ marks = noMarks, before }: { marks?: SectionMark[]; before?: string }) {
  const outline = { section: 0, headings: [], characters: 0, paths: { first: '$.name', last: '$.owner.city' } }
  const { folding } = useFolding(marks.length > 0 ? outline : undefined, marks)
  const headings = <h3>Heading</h3>
  return <ValueTree {...{ section, marks, folding, headings }} neighbours={{ before }} />
}

test('a branch folds; being brought to a value in it opens it, and it can be folded again', () => {
  const drawn = render(<Tree />)
  expect(screen.getByText('Port Ellery')).toBeTruthy()
  fold('owner', false)
  expect(screen.queryByText('Port Ellery')).toBeNull()
  expect(screen.getByText('Nord')).toBeTruthy()

  drawn.rerender(<Tree marks={[markOf('Port Ellery')]} />)
  expect(screen.getByText('Port Ellery').closest('mark')?.dataset.goal).toBe('words')
  expect(branch('owner').open).toBe(true)
  fold('owner', false)
  expect(screen.queryByText('Port Ellery')).toBeNull()
})

test('a branch that began in an earlier section is not named again, and what begins here stands under its heading', () => {
  const { container } = render(<Tree before="$.berths[7]" />)
  expect(container.querySelector('summary')?.textContent).toBe('owner')
  expect(screen.getByRole('heading').compareDocumentPosition(screen.getByText('Nord'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test.each(['owner.city: Port Ellery', 'owner', 'city: Port', 'Port Ellery', ': Port'])(
  'marking %j shows a mark that the reader is brought to',
  words => {
    const { container } = render(<Tree marks={[markOf(words)]} />)
    expect(container.querySelectorAll('mark[data-goal="words"]')).toHaveLength(1)
  },
)
