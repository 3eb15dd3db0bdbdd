import { expect, test } from 'vitest'
import { readSample } from '../text/testing/read-sample.ts'
import { extractXml } from './index.ts'

const read = (content: string | Buffer) => readSample(extractXml, 'xml', content)

test('like records are a table, with a path for each', async () => {
  const { sections } = await read(
    '<catalog><book id="1"><title>Emma</title><price>5</price></book><book id="2"><title>Ivanhoe</title><price>7</price></book></catalog>',
  )
  expect(sections[0]).toMatchObject({ columns: ['id', 'title', 'price'], text: '1\tEmma\t5\n2\tIvanhoe\t7' })
  expect(sections[0]!.anchors[1]!.place).toEqual({ kind: 'path', path: '/catalog/book[2]' })
})

test('mixed content is prose; words are not torn apart', async () => {
  const { text } = await read(
    '<w:doc xmlns:w="w"><w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:t>lo there</w:t></w:r></w:p><p>See <b>this</b>, too.</p></w:doc>',
  )
  expect(text).toBe('Hello there\n\nSee this, too.')
})

test('entities: internal ones are text, external ones are never fetched, bombs fail', async () => {
  expect((await read('<!DOCTYPE a [<!ENTITY who "Anna">]><a><p>By &who;.</p></a>')).text).toBe('By Anna.')
  const outside = await read('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><p>Before &x; after.</p></a>')
  expect(outside.text).toBe('Before after.')
  expect(outside.receipt.leftOut[0]!.what).toBe('1 reference')
  const bomb = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
  await expect(read(`<!DOCTYPE a [<!ENTITY e0 "ha">${bomb}]><a>&e12;</a>`)).rejects.toMatchObject({
    code: 'TOO_MUCH_TEXT',
  })
})

test('what was read before the damage is kept, and the receipt says so', async () => {
  const { text, receipt } = await read('<list><p>The first entry.</p><p>The second')
  expect(text).toContain('The first entry.')
  expect(receipt.complete).toBe(false)
})

test('no XML, no text, no end of nesting', async () => {
  await expect(read('just words')).rejects.toMatchObject({ code: 'WRONG_FORMAT' })
  await expect(read('<a><b/></a>')).rejects.toMatchObject({ code: 'NO_TEXT' })
  await expect(read('<a>'.repeat(5_000))).rejects.toMatchObject({ code: 'TOO_COMPLEX' })
})
