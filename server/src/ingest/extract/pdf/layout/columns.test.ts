import { expect, test } from 'vitest'
import { partIntoBlocks } from './columns.ts'
import { fragment, stack } from './test-lines.ts'

const prose = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of a column of prose`)
const firstWords = (blocks: { text: string }[][]) => blocks.map(block => block[0]?.text.split(' ')[0])

test('two columns below a title are read one after the other', () => {
  const title = fragment('A title that stands across both of the columns of the page', { x: 50, y: 60, size: 14 })
  const left = stack(prose('Left', 8), { x: 50, y: 100 })
  const right = stack(prose('Right', 8), { x: 320, y: 100 })
  const blocks = partIntoBlocks([title, ...left.flatMap((line, index) => [line, right[index] ?? line])], false)
  expect(firstWords(blocks)).toEqual(['A', 'Left', 'Right'])
  expect(blocks.map(block => block.length)).toEqual([1, 8, 8])
})

test('from right to left the right column comes first', () => {
  const columns = [...stack(prose('Left', 8), { x: 50 }), ...stack(prose('Right', 8), { x: 320 })]
  expect(firstWords(partIntoBlocks(columns, true))).toEqual(['Right', 'Left'])
})

test('lines across the page part the columns above from those below', () => {
  const above = [...stack(prose('One', 5), { x: 50, y: 100 }), ...stack(prose('Two', 5), { x: 320, y: 100 })]
  const across = fragment('A caption that reaches from the left column far into the right column', {
    x: 50,
    y: 200,
    width: 480,
  })
  const below = [...stack(prose('Three', 5), { x: 50, y: 240 }), ...stack(prose('Four', 5), { x: 320, y: 240 })]
  expect(firstWords(partIntoBlocks([...below, across, ...above], false))).toEqual(['One', 'Two', 'A', 'Three', 'Four'])
})

test('a column of prose is parted from the code beside it', () => {
  const left = stack(prose('Left', 12), { x: 50, width: 240 })
  const numbers = stack(['1', '2', '3', '4', '5', '6'], { x: 320 })
  const code = stack(['for (;;) {', 'next()', 'if (done)', 'break', '}', 'return the sum of all'], {
    x: 340,
    width: 180,
  })
  const [first] = partIntoBlocks([...left, ...numbers, ...code], false)
  expect(first?.map(line => line.text)).toEqual(prose('Left', 12))
})

test('the cells of rows stay together', () => {
  const cells = [
    ...stack(['Apples', 'Pears', 'Plums', 'Figs'], { x: 50 }),
    ...stack(['12', '7', '30', '1'], { x: 320 }),
  ]
  expect(partIntoBlocks(cells, false)).toHaveLength(1)
})
