import { expect, test } from 'vitest'
import { checkedContent } from './checked-content.ts'

async function* pieces(...texts: (string | Buffer)[]) {
  for (const text of texts) yield Buffer.from(text as string)
}
const collect = async (content: AsyncIterable<Buffer>) => {
  const passed: Buffer[] = []
  for await (const bytes of content) passed.push(bytes)
  return Buffer.concat(passed).toString('latin1')
}

test('what agrees with its extension passes unchanged, however it is cut', async () => {
  const text = 'name,age\nAnna,41\n'.repeat(20_000)
  const cut = Array.from({ length: 200 }, (_, index) =>
    text.slice((index * text.length) / 200, ((index + 1) * text.length) / 200),
  )
  expect(await collect(checkedContent(pieces(...cut), { extension: 'csv' }))).toBe(text)
  expect(await collect(checkedContent(pieces('a'), { extension: 'txt' }))).toBe('a')
})

test('nothing of a file passes whose content is something else', async () => {
  const checked = checkedContent(pieces(Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000)), {
    extension: 'pdf',
  })
  const passed: Buffer[] = []
  await expect(
    (async () => {
      for await (const bytes of checked) passed.push(bytes)
    })(),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE_TYPE', message: expect.stringContaining('PNG picture') })
  expect(passed).toEqual([])
})

test('an empty file and one byte too many are refused', async () => {
  await expect(collect(checkedContent(pieces(), { extension: 'txt' }))).rejects.toMatchObject({ code: 'EMPTY_FILE' })
  const ten = () => pieces('12345', '67890')
  expect(await collect(checkedContent(ten(), { extension: 'txt', mostBytes: 10 }))).toHaveLength(10)
  await expect(collect(checkedContent(ten(), { extension: 'txt', mostBytes: 9 }))).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  })
})
