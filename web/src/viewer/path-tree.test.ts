import { expect, test } from 'vitest'
import { type Branch, isBranch, type Leaf, type Neighbours, pathTree } from './path-tree.ts'

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

/** What a branch holds as indented lines, to be compared. */
const inside = (text: string, branch: Branch | undefined, depth = 0): string[] =>
  branch?.children.flatMap(child => drawn(text, child, depth)) ?? []

function drawn(text: string, node: Branch | Leaf, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if (isBranch(node)) return [`${indent}${node.name} >${node.continued ? '>' : ''}`, ...inside(text, node, depth + 1)]
  const key = node.key ? text.slice(node.key.start, node.key.end) : `(${node.name})`
  return [`${indent}${key} = ${text.slice(node.value.start, node.value.end)}`]
}

const treeOf = (...values: [path: string, words: string][]) => {
  const read = section(...values)
  return inside(read.text, pathTree(read))
}

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
    'name = Nord',
    'owner >',
    '  city = Port Ellery',
    '  since = 1901: spring',
    'opening hours = 9 to 5',
    'notes >',
    '  ([0]) = Closed in May.',
    '  ([1]) = Bring a bag.',
  ])
})

test('branches with nothing but one branch are one with it', () => {
  expect(treeOf(['$.shop.name', 'name: Nord'], ['$.shop.owner.home.city', 'city: Port Ellery'])).toEqual([
    'shop >',
    '  name = Nord',
    '  owner.home >',
    '    city = Port Ellery',
  ])
  expect(treeOf(["$['my shop'][2].owner.name", 'name: Ada'])).toEqual(['my shop[2].owner >', '  name = Ada'])
  expect(treeOf(['/shop/owner/home/city', 'city: Port Ellery'])).toEqual(['shop/owner/home >', '  city = Port Ellery'])
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
  expect(inside(read.text, tree)).toEqual(['(story) = It began.', '() = It ended.', 'end = so'])
  expect(tree.children.map(child => !isBranch(child) && child.whole)).toEqual(
    read.anchors.map(({ start, end }) => ({ start, end })),
  )
})

test('a value alone, and a section without paths', () => {
  expect(treeOf(['$', 'only words'])).toEqual(['() = only words'])
  expect(pathTree({ text: '', anchors: [] })).toBeUndefined()
})

test('branches go on from the section before, and those that reach beyond their section stand for themselves', () => {
  const read = section(['$.port.berths[0].name', 'name: East'], ['$.port.fees.night', 'fees.night: 12'])
  const tree = (neighbours: Neighbours) => inside(read.text, pathTree(read, neighbours))
  expect(tree({})).toEqual(['port >', '  berths[0] >', '    name = East', '  fees >', '    night = 12'])
  expect(tree({ before: '$.port.berths[0].id', after: '$.port.fees.week' })).toEqual([
    'port >>',
    '  berths >>',
    '    [0] >>',
    '      name = East',
    '  fees >',
    '    night = 12',
  ])
  const one = section(['$.port.fees.night', 'night: 12'])
  expect(inside(one.text, pathTree(one, { after: '$.port.name' }))).toEqual(['port >', '  fees >', '    night = 12'])
})

test('the rows of a table stand in the branch of their list, which has no other children', () => {
  const rows = { text: 'East\t7\nWest\t9', columns: ['name', 'price'] }
  const at = (first: string, neighbours?: Neighbours) =>
    pathTree({ ...rows, anchors: [{ start: 0, end: 6, place: { kind: 'path', path: first } }] }, neighbours)
  expect(at('$.port.berths[0]')?.children).toMatchObject([
    { name: 'port.berths', path: '$.port.berths', children: [], range: { start: 0, end: rows.text.length } },
  ])
  expect(at('$.port.berths[7]', { before: '$.port.berths[6]' })?.children).toMatchObject([
    { name: 'port', continued: true, children: [{ name: 'berths', continued: true, children: [] }] },
  ])
  expect(at('$[0]')).toMatchObject({ name: '', children: [] })
})
