import { expect, test } from 'vitest'
import { readSample } from '../text/testing/read-sample.ts'
import { extractHtml } from './index.ts'

const read = (content: string | Buffer) => readSample(extractHtml, 'html', content)

test('paragraphs under their headings, lists with marks, breaks, entities', async () => {
  const { sections } = await read(
    '<title>Guide</title><h1>Trip</h1><p>Fares &amp;\n fees</p><h2>Bags</h2><ol><li>One<li>Two</ol><p>12 Elm St<br>Bern</p><dl><dt>Size<dd>55 cm</dl>',
  )
  expect(sections.map(section => [section.headings, section.text])).toEqual([
    [['Guide', 'Trip'], 'Fares & fees'],
    [['Guide', 'Trip', 'Bags'], '1. One\n2. Two\n\n12 Elm St\nBern\n\nSize: 55 cm'],
  ])
  expect(sections[1]!.anchors[0]!.place).toEqual({ kind: 'paragraphs', from: 4, to: 4 })
})

test('scripts, hidden text and comments are never text; navigation is named in the receipt', async () => {
  const { text, receipt } = await read(
    '<body><nav><a>Home</a> <a>News</a></nav><script>alert(1)</script><p>The fee is 5 euro, payable in advance.</p><p hidden>secret</p><div style="display: none">trap</div><!-- note --></body>',
  )
  expect(text).toBe('The fee is 5 euro, payable in advance.')
  expect(receipt.leftOut.map(each => each.what)).toEqual(['Navigation (2 words)', 'Hidden text (2 words)'])
})

test('a page that is nothing but navigation is read', async () => {
  expect((await read('<nav><a>Opening hours</a></nav>')).text).toBe('Opening hours')
})

test('data tables have columns, layout tables are text', async () => {
  const { sections } = await read('<table><tr><th>Year<th>Sales<tr><td rowspan=2>2023<td>5<tr><td>6</table>')
  expect(sections[0]).toMatchObject({ columns: ['Year', 'Sales'], text: '2023\t5\n2023\t6' })
  expect(
    (await read('<table><tr><td><table><tr><td>Deep</table><td>Beside</table>')).sections[0]!.columns,
  ).toBeUndefined()
})

test('the declared encoding counts, unless the bytes say otherwise', async () => {
  const cyrillic = Buffer.from('<meta charset=windows-1251><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'latin1')
  expect(await read(cyrillic)).toMatchObject({ text: 'Привет', receipt: { encoding: 'Windows-1251' } })
  expect((await read('<meta charset=iso-8859-1><p>Grüße, schöne Welt</p>')).text).toBe('Grüße, schöne Welt')
})

test('a page without text fails', async () => {
  await expect(read('<html><body><script>x</script></body></html>')).rejects.toMatchObject({ code: 'NO_TEXT' })
})
