import { expect, test } from 'vitest'
import { type Branch, isBranch, type Leaf, pathTree, stepsOf } from './path-tree.ts'

/** A section whose lines are these values, each with its path. */
function section(...values: [path: string, words: string][]) {
  let text = ''
  const anchors = values.map(([path, words]) => {
    const start = text.length
    text += `${words}\n`
    return { start, end: start + words.length, place: { kind: 'path', path } as const }
  })
  return { text, anchors }
}

/** A tree as indented lines, to be compared. */
function drawn(text: string, node: Branch | Leaf | undefined, depth = 0): string[] {
  if (!node) return []
  const indent = '  '.repeat(depth)
  if (isBranch(node))
    return [`${indent}${node.name} >`, ...node.children.flatMap(child => drawn(text, child, depth + 1))]
  const key = node.key ? text.slice(node.key.start, node.key.end) : `(${node.name})`
  return [`${indent}${key} = ${text.slice(node.value.start, node.value.end)}`]
}

const treeOf = (...values: [path: string, words: string][]) => {
  const read = section(...values)
  return drawn(read.text, pathTree(read))
}

test('paths are parted into steps, quoted keys too', () => {
  expect(stepsOf("$.orders[3]['unit \\'price\\'.x']").map(step => step.name)).toEqual([
    '$',
    'orders',
    '[3]',
    "unit 'price'.x",
  ])
  expect(stepsOf('/c:catalog/book[2]/@id')).toEqual([
    { path: '/c:catalog', name: 'c:catalog' },
    { path: '/c:catalog/book[2]', name: 'book[2]' },
    { path: '/c:catalog/book[2]/@id', name: '@id' },
  ])
})

test('JSON values nest under their keys; a key is told from its value', () => {
  expect(
    treeOf(
      ['$.name', 'name: Nord'],
      ['$.owner.city', 'owner.city: Port Ellery'],
      ['$.owner.since', 'owner.since: 1901: spring'],
      ["$['opening hours']", 'opening hours: 9 to 5'],
      ['$.notes[0]', 'Closed in May.'],
      ['$.notes[1]', 'Bring a bag.'],
    ),
  ).toEqual([
    '$ >',
    '  name = Nord',
    '  owner >',
    '    city = Port Ellery',
    '    since = 1901: spring',
    '  opening hours = 9 to 5',
    '  notes >',
    '    ([0]) = Closed in May.',
    '    ([1]) = Bring a bag.',
  ])
})

test('branches with nothing but one branch are one with it', () => {
  expect(treeOf(['$.shop.name', 'name: Nord'], ['$.shop.owner.home.city', 'city: Port Ellery'])).toEqual([
    '$.shop >',
    '  name = Nord',
    '  owner.home >',
    '    city = Port Ellery',
  ])
})

test("an XML element's own text stands with its attributes; names are read without prefix and number", () => {
  expect(
    treeOf(
      ['/c:shelf/c:book[1]', 'book: Emma'],
      ['/c:shelf/c:book[1]/@year', 'year: 1815'],
      ['/c:shelf/c:book[2]', 'book: Ivanhoe'],
    ),
  ).toEqual(['c:shelf >', '  c:book[1] >', '    book = Emma', '    year = 1815', '  book = Ivanhoe'])
})

test('paragraphs of one value bear its name once; every character that an anchor names is in the tree', () => {
  const read = section(['$.story', 'It began.'], ['$.story', 'It ended.'], ['$.end', 'end: so'])
  const tree = pathTree(read)!
  expect(drawn(read.text, tree)).toEqual(['$ >', '  (story) = It began.', '  () = It ended.', '  end = so'])
  expect(tree.children.map(child => !isBranch(child) && child.whole)).toEqual(
    read.anchors.map(({ start, end }) => ({ start, end })),
  )
})

test('a value alone, and a section without paths', () => {
  expect(treeOf(['$', 'only words'])).toEqual([' >', '  ($) = only words'])
  expect(pathTree({ text: '', anchors: [] })).toBeUndefined()
})
