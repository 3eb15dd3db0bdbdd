import type { SectionView } from '@docent/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SectionMark } from './section-list.tsx'
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

test('a branch folds and stays so when it is drawn anew; being brought to a value in it opens it', () => {
  const closed = new Set<string>()
  const { unmount } = render(<ValueTree section={section} marks={[]} closed={closed} />)
  expect(screen.getByText('Port Ellery')).toBeTruthy()
  fold('owner', false)
  expect(screen.queryByText('Port Ellery')).toBeNull()
  expect(screen.getByText('Nord')).toBeTruthy()
  unmount()

  const drawn = render(<ValueTree section={section} marks={[]} closed={closed} />)
  expect(screen.queryByText('Port Ellery')).toBeNull()
  drawn.rerender(<ValueTree section={section} marks={[markOf('Port Ellery')]} closed={closed} />)
  expect(screen.getByText('Port Ellery').closest('mark')?.dataset.goal).toBe('words')
  expect(branch('owner').open).toBe(true)
})

test.each(['owner.city: Port Ellery', 'owner', 'city: Port', 'Port Ellery', ': Port'])(
  'marking %j shows a mark that the reader is brought to',
  words => {
    const { container } = render(<ValueTree section={section} marks={[markOf(words)]} closed={new Set()} />)
    expect(container.querySelectorAll('mark[data-goal="words"]')).toHaveLength(1)
  },
)
