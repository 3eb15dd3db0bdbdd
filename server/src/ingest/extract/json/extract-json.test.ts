import { expect, test } from 'vitest'
import { readSample } from '../text/testing/read-sample.ts'
import { extractJson } from './index.ts'

const read = (content: string | Buffer) => readSample(extractJson, 'json', content)

test('an array of like objects is a table with a path for each row; numbers keep their digits', async () => {
  const { sections } = await read(
    '{"shop":"Nord","orders":[{"id":1,"total":12345678901234567890.10},{"id":2,"unit price":3,"total":4}]}',
  )
  expect(sections[0]!.text).toBe('shop: Nord')
  expect(sections[1]).toMatchObject({
    columns: ['id', 'total', 'unit price'],
    text: '1\t12345678901234567890.10\t\n2\t4\t3',
  })
  expect(sections[1]!.anchors.map(anchor => anchor.place)).toEqual([
    { kind: 'path', path: '$.orders[0]' },
    { kind: 'path', path: '$.orders[1]' },
  ])
})

test('odd keys are quoted, doubled ones are both kept, lone surrogates replaced', async () => {
  const { sections, text } = await read('{"a b":"x","k":1,"k":2,"s":"\\ud800!"}')
  expect(text).toBe('a b: x\nk: 1\nk: 2\ns: \ufffd!')
  expect(sections[0]!.anchors[0]!.place).toEqual({ kind: 'path', path: "$['a b']" })
})

test('JSON Lines are read as one list', async () => {
  const { sections } = await read('{"q":"one","n":1}\n{"q":"two","n":2}\n')
  expect(sections[0]).toMatchObject({ columns: ['q', 'n'], text: 'one\t1\ntwo\t2' })
})

test.each(['[1,]', '{"a":1', '[1]x', '[01]', '{a:1}', '["\t"]', '[1][2]', '[NaN]'])('%s is damaged', async json => {
  await expect(read(json)).rejects.toMatchObject({ code: 'DAMAGED' })
})

test('what is no JSON at all, holds nothing or nests without end', async () => {
  await expect(read('<html></html>')).rejects.toMatchObject({ code: 'WRONG_FORMAT' })
  await expect(read(' \n')).rejects.toMatchObject({ code: 'NO_TEXT' })
  await expect(read('[]')).rejects.toMatchObject({ code: 'NO_TEXT' })
  await expect(read('['.repeat(100_000))).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
})

test('a document too large for memory at once gives the same table', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `item ${id}` }))
  const { sections } = await read(JSON.stringify({ data: { rows } }))
  expect(sections.flatMap(section => section.text.split('\n'))).toHaveLength(20_000)
  expect(sections.at(-1)!.anchors.at(-1)!.place).toEqual({ kind: 'path', path: '$.data.rows[19999]' })
})
