import { expect, test } from 'vitest'
import { readSample } from '../text/testing/read-sample.ts'
import { extractTxt } from './index.ts'

const read = (content: string | Buffer) => readSample(extractTxt, 'txt', content)

test('hard-wrapped lines become one paragraph, each source line with its anchor', async () => {
  const wrapped =
    'The committee met in the old town hall on the first Monday of\nMay and agreed on a budget for this year, inclu-\nding the bridge and the two schools beyond the river Elbe.\n\nA second paragraph.'
  const { sections } = await read(wrapped)
  expect(sections[0]!.text).toContain('first Monday of May and agreed on a budget for this year, including the bridge')
  expect(sections[0]!.text).toMatch(/Elbe\.\n\nA second paragraph\.$/)
  expect(sections[0]!.anchors.map(anchor => anchor.place)).toEqual(
    [1, 2, 3, 5].map(line => ({ kind: 'lines', from: line, to: line })),
  )
})

test('the lines of a clause that hang below its number are one paragraph, and indented code keeps its lines', async () => {
  const clause =
    '2.2 Children under four travel free but need a ticket. Those from four to\n    fifteen pay half the fare. A person under 16 may travel only in the\n    company of someone who is 18 or older, whatever the ticket says of it.'
  expect((await read(`${clause}\n\n${clause.replace('2.2', '2.3')}`)).text).toContain('from four to fifteen pay half')
  const code = '    const total = 1\n    if (total > 0)\n        count(total)\n    return total'
  expect((await read(`See below.\n\n${code}`)).text).toMatch(
    /total = 1\n +if \(total > 0\)\n +count\(total\)\n +return/,
  )
})

test('entries that go on in indented lines are a line each', async () => {
  const minutes = [
    '19:44  PC Lamb: two mopeds on the bridge since Christmas, both known to him. Suggests a',
    '       chicane. Dr Sethi: prams? Lamb: a gap of 1.2 m lets a double buggy through but',
    '       no moped.',
    '       - lamp at the east end: mended',
    '20:10  PC Lamb left.',
    '20:12  Report of the engineer. The southern abutment is washed out behind its wing wall, a',
    '       void of 0.6 m3, to be filled before the spring tides.',
  ].join('\n')
  const { sections, text } = await read(minutes)
  expect(text).toContain(
    'Suggests a chicane. Dr Sethi: prams? Lamb: a gap of 1.2 m lets a double buggy through but no moped.\n',
  )
  expect(text).toContain('wing wall, a void of 0.6 m3')
  expect(text.split('\n')).toHaveLength(4)
  expect(sections[0]!.anchors).toHaveLength(7)
})

test('verse and lists keep their lines', async () => {
  const { text } = await read(
    'Roses are red,\nviolets are blue,\nsugar is sweet.\n\nBring:\n- bread\n- butter and\n  jam\n- tea\n',
  )
  expect(text).toContain('Roses are red,\nviolets are blue,')
  expect(text).toContain('- bread\n- butter and jam\n- tea')
})

test('headings: title, Markdown, underlines, numbers, capitals', async () => {
  const { sections } = await read(
    'Lease Agreement\n\n## Terms\nThe rent is 900 euro.\n\nNotice\n------\nThree months.\n\n2.1 Deposit\n\nTwo rents.\n\nFINAL PROVISIONS\n\nNone apply.\n',
  )
  expect(sections.map(section => section.headings.at(-1))).toEqual([
    'Terms',
    'Notice',
    '2.1 Deposit',
    'FINAL PROVISIONS',
  ])
  expect(sections.every(section => section.headings[0] === 'Lease Agreement')).toBe(true)
})

test('lines set apart by tabs are a table', async () => {
  const { sections } = await read('Name\tCity\nAnna\tBern\nBen\tRome\n')
  expect(sections[0]).toMatchObject({ columns: ['Name', 'City'], text: 'Anna\tBern\nBen\tRome' })
})

test('invalid bytes and NULs are counted, blank text fails', async () => {
  const broken = await read(Buffer.from('4772c3bcc39fe220c3a4c3b620c3bc00c3a4', 'hex'))
  expect(broken.receipt).toMatchObject({ complete: false, encoding: 'UTF-8' })
  expect(broken.receipt.leftOut.map(each => each.what)).toEqual(['1 character', '1 NUL character'])
  await expect(read(' \n\t\n')).rejects.toMatchObject({ code: 'NO_TEXT' })
})

test('one line of any length is cut into sections and nothing is lost', async () => {
  const { sections } = await read('word '.repeat(30_000))
  expect(sections.length).toBeGreaterThan(2)
  expect(
    sections
      .map(section => section.text)
      .join(' ')
      .split(/\s+/),
  ).toHaveLength(30_000)
})
