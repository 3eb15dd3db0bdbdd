import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extractBytes } from '../office/extract-bytes.ts'
import { extractXlsx } from './index.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationshipsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="&quot;€&quot;#,##0.00"/></numFmts>
  <fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`

interface MadeSheet {
  name?: string
  state?: string
  /** What stands inside `sheetData`. */
  data: string
  /** What stands after it. */
  tail?: string
  /** Type, path and XML of a part that the sheet refers to. */
  parts?: [string, string, string][]
}

function xlsx(sheets: MadeSheet[], strings: string[] = []): Uint8Array {
  const files: Record<string, string> = {
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
  }
  const listed: string[] = []
  const related: string[] = []
  sheets.forEach(({ name = `S${1}`, state = 'visible', data, tail = '', parts = [] }, index) => {
    listed.push(`<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`)
    related.push(`<Relationship Id="r${index}" Type="${relationshipsOf}/worksheet" Target="worksheets/${index}.xml"/>`)
    files[`xl/worksheets/${index}.xml`] = `<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${tail}</worksheet>`
    const links = parts.map(
      ([type, path], at) => `<Relationship Id="p${at}" Type="${relationshipsOf}/${type}" Target="/xl/${path}"/>`,
    )
    files[`xl/worksheets/_rels/${index}.xml.rels`] = `<Relationships>${links.join('')}</Relationships>`
    for (const [, path, xml] of parts) files[`xl/${path}`] = xml
  })
  files['xl/workbook.xml'] = `<workbook xmlns="${main}" xmlns:r="x"><sheets>${listed.join('')}</sheets></workbook>`
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${related.join('')}</Relationships>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
}

/** Rows of cells given as text or numbers from column A on; `undefined` leaves a cell out. */
const rows = (lines: (string | number | undefined)[][], from = 1) =>
  lines
    .map(
      (cells, line) => `<row r="${from + line}">${cells.map((cell, at) => made(cell, from + line, at)).join('')}</row>`,
    )
    .join('')

function made(cell: string | number | undefined, row: number, column: number): string {
  if (cell === undefined) return ''
  const address = `${String.fromCharCode(65 + column)}${row}`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

const read = (bytes: Uint8Array) => extractBytes(extractXlsx, bytes, 'xlsx')

test('a table under a title has its columns, and each row knows its cells', async () => {
  const data = rows([['Orders of 2023'], [undefined], ['City', 'Orders'], ['Bern', 12], ['Graz', 7]])
  const { sections, receipt } = await read(xlsx([{ name: 'Sales', data }]))
  expect(sections).toEqual([
    {
      headings: ['Sales'],
      text: 'Orders of 2023',
      anchors: [{ start: 0, end: 14, place: { kind: 'cells', sheet: 'Sales', range: 'A1' } }],
    },
    {
      headings: ['Sales'],
      columns: ['City', 'Orders'],
      text: 'Bern\t12\nGraz\t7',
      anchors: [
        { start: 0, end: 7, place: { kind: 'cells', sheet: 'Sales', range: 'A4:B4' } },
        { start: 8, end: 14, place: { kind: 'cells', sheet: 'Sales', range: 'A5:B5' } },
      ],
    },
  ])
  expect(receipt).toEqual({
    complete: true,
    sheets: [{ name: 'Sales', rows: 4, columns: 2, hidden: false, read: true }],
    leftOut: [],
  })
})

test('values stand as they are displayed', async () => {
  const data = `<row r="1"><c r="A1" s="1"><v>45000.5</v></c><c r="B1" s="2"><v>1234.5</v></c><c r="C1" s="3"><v>0.25</v></c>
    <c r="D1" s="4"><v>99.9</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="e"><v>#DIV/0!</v></c><c r="G1" t="s"><v>0</v></c>
    <c r="H1" t="d"><v>2024-02-29T00:00:00</v></c><c r="I1"><f>A1*2</f><v>0.1</v></c></row>`
  const { sections } = await read(xlsx([{ data }], ['line one&#10;line  two']))
  expect(sections[0]!.text.split('\t')).toEqual([
    ...['2023-03-15', '1,234.50', '25%', '€99.90', 'TRUE', '#DIV/0!', 'line one line two', '2024-02-29', '0.1'],
  ])
})

test('a formula without a stored result makes the receipt incomplete', async () => {
  const data = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1+1</f></c></row>'
  const { receipt } = await read(xlsx([{ data }]))
  expect(receipt.complete).toBe(false)
  expect(receipt.leftOut[0]!.what).toBe('1 formula')
})

test('hidden sheets are left out and named', async () => {
  const data = rows([['seen']])
  const hidden = { name: 'Prices', state: 'veryHidden', data: rows([['secret']]) }
  const { sections, receipt } = await read(xlsx([{ name: 'Front', data }, hidden]))
  expect(sections.map(section => section.text)).toEqual(['seen'])
  expect(receipt.leftOut).toEqual([{ what: 'Sheet “Prices”', why: 'It is hidden.' }])
  expect(receipt.sheets![1]).toEqual({ name: 'Prices', rows: 0, columns: 0, hidden: true, read: false })
})

test('tables beside each other are two tables; a blank row inside a table does not end it', async () => {
  const beside = rows([
    ['Name', 'Age', undefined, 'Fruit', 'Price'],
    ['Ann', 30, undefined, 'Fig', 2],
    ['Bob', 41, undefined, 'Plum', 3],
  ])
  const gap =
    rows([
      ['Item', 'Count'],
      ['Nut', 1],
    ]) +
    rows(
      [
        ['Bolt', 2],
        ['Gear', 3],
      ],
      4,
    )
  const { sections } = await read(
    xlsx([
      { name: 'A', data: beside },
      { name: 'B', data: gap },
    ]),
  )
  expect(sections.map(({ columns, text }) => [columns, text])).toEqual([
    [['Name', 'Age'], 'Ann\t30\nBob\t41'],
    [['Fruit', 'Price'], 'Fig\t2\nPlum\t3'],
    [['Item', 'Count'], 'Nut\t1\nBolt\t2\nGear\t3'],
  ])
})

test('a cell merged downwards is repeated in its rows, and names over several columns go before theirs', async () => {
  const data = rows([
    [undefined, '2022', undefined, '2023', undefined],
    ['Region', 'Sold', 'Left', 'Sold ', 'Left '],
    ['North', 1, 2, 3, 4],
    [undefined, 5, 6, 7, 8],
  ])
  const tail = '<mergeCells><mergeCell ref="A3:A4"/><mergeCell ref="B1:C1"/></mergeCells>'
  const header = '<autoFilter ref="A2:E4"/>'
  const { sections } = await read(xlsx([{ data, tail: header + tail }]))
  expect(sections[0]!.columns).toEqual(['Region', '2022 Sold', '2022 Left', '2023 Sold', '2023 Left'])
  expect(sections[0]!.text).toBe('North\t1\t2\t3\t4\nNorth\t5\t6\t7\t8')
})

test('comments and text boxes follow under headings of their own, at their cells', async () => {
  const comments = `<comments xmlns="${main}"><commentList><comment ref="B1"><text><r><t>Check this</t></r></text></comment></commentList></comments>`
  const drawing = `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:sp><a:p><a:t>Boxed</a:t></a:p></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`
  const { sections } = await read(
    xlsx([
      {
        name: 'N',
        data: rows([['a', 1]]),
        parts: [
          ['comments', 'c.xml', comments],
          ['drawing', 'd.xml', drawing],
        ],
      },
    ]),
  )
  expect(sections.slice(1).map(({ headings, text, anchors }) => [headings, text, anchors[0]!.place])).toEqual([
    [['N', 'Comments'], 'Check this', { kind: 'cells', sheet: 'N', range: 'B1' }],
    [['N', 'Text boxes'], 'Boxed', { kind: 'cells', sheet: 'N', range: 'C5' }],
  ])
})

test('a million rows declared and two used cost two rows', async () => {
  const data = `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`
  const { sections } = await read(xlsx([{ data, tail: '<dimension ref="A1:XFD1048576"/>' }]))
  expect(sections[0]!.text).toBe('1\n\n2')
  expect(sections[0]!.anchors[1]!.place).toEqual({ kind: 'cells', sheet: 'S1', range: 'XFD1048576' })
})

test('many rows become sections that all carry the columns', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => [`Customer number ${index}`, index])
  const { sections } = await read(xlsx([{ data: rows([['Customer', 'Number'], ...lines]) }]))
  expect(sections.length).toBeGreaterThan(1)
  expect(sections.every(section => section.text.length <= 50_000)).toBe(true)
  expect(sections.every(section => section.columns?.join() === 'Customer,Number')).toBe(true)
  expect(sections.flatMap(section => section.text.split('\n')).length).toBe(5_000)
})

test('of a sheet that breaks off, the rows before are read', async () => {
  const { sections, receipt } = await read(xlsx([{ name: 'Half', data: `${rows([['kept', 1]])}<row r="2"><c r="A2"` }]))
  expect(sections[0]!.text).toBe('kept\t1')
  expect(receipt.leftOut[0]!.what).toBe('The rest of sheet “Half”')
})

test.each([
  ['WRONG_FORMAT', 'text', strToU8('a,b,c\n1,2,3')],
  ['WRONG_FORMAT', 'a Word document', zipSync({ 'word/document.xml': strToU8('<document/>') })],
  ['NO_TEXT', 'an empty sheet', xlsx([{ data: '' }])],
  ['NO_TEXT', 'hidden text alone', xlsx([{ state: 'hidden', data: rows([['secret']]) }])],
  ['DAMAGED', 'a cut package', xlsx([{ data: rows([['x']]) }]).subarray(0, 500)],
  [
    'TOO_MUCH_TEXT',
    'one long text in every cell',
    xlsx([{ data: `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(400)}</row>` }], ['long '.repeat(100_000)]),
  ],
] as const)('%s for %s', async (code, _, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})
