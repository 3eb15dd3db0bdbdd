import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extractBytes } from '../office/extract-bytes.ts'
import { extractDocx } from './index.ts'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relationshipsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A document of a body and further parts of the `word` folder, each related by its name. */
function docx(body: string, parts: Record<string, string> = {}, namespace = word): Uint8Array {
  const related = Object.keys(parts).map(
    (name, index) =>
      `<Relationship Id="r${index}" Type="${relationshipsOf}/${name.replace(/\d/, '')}" Target="${name}.xml"/>`,
  )
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="m" Type="${relationshipsOf}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document ${namespace}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${related.join('')}</Relationships>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}.xml`, strToU8(xml)])),
  })
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const read = (bytes: Uint8Array) => extractBytes(extractDocx, bytes, 'docx')
const styles = `<w:styles ${word}>
  <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Chapter"/><w:basedOn w:val="berschrift1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Deep"><w:name w:val="Part"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
</w:styles>`

test('headings come from style names, based-on styles and outline levels', async () => {
  const { sections, receipt } = await read(
    docx(
      [
        paragraph(run('Lease'), '<w:pStyle w:val="Own"/>'),
        paragraph(run('Rent'), '<w:pStyle w:val="Deep"/>'),
        paragraph(run('It is due on the first.')),
        paragraph(run('Notice'), '<w:outlineLvl w:val="1"/>'),
        paragraph(run('Three months.')),
      ].join(''),
      { styles },
    ),
  )
  expect(sections.map(({ headings, text }) => ({ headings, text }))).toEqual([
    { headings: ['Lease', 'Rent'], text: 'Lease\n\nRent\n\nIt is due on the first.' },
    { headings: ['Lease', 'Notice'], text: 'Notice\n\nThree months.' },
  ])
  expect(sections[1]!.anchors[1]).toEqual({ start: 8, end: 21, place: { kind: 'paragraphs', from: 5, to: 5 } })
  expect(receipt).toEqual({ complete: true, paragraphs: 5, leftOut: [] })
})

test('a table has the columns of its header, repeats merged cells downwards, and counts a paragraph a row', async () => {
  const table = [
    row(cell('Region'), cell('Quarter'), cell('Sales')),
    row(cell('North', '<w:vMerge w:val="restart"/>'), cell('Q1'), cell('10')),
    row(cell('', '<w:vMerge/>'), cell('Q2'), cell('20')),
  ]
  const { sections } = await read(docx(`${paragraph(run('Figures:'))}<w:tbl>${table.join('')}</w:tbl>`))
  expect(sections[1]).toEqual({
    headings: [],
    columns: ['Region', 'Quarter', 'Sales'],
    text: 'North\tQ1\t10\nNorth\tQ2\t20',
    anchors: [
      { start: 0, end: 11, place: { kind: 'paragraphs', from: 3, to: 3 } },
      { start: 12, end: 23, place: { kind: 'paragraphs', from: 4, to: 4 } },
    ],
  })
})

test('a nested table is read after the row that holds it', async () => {
  const inner = `<w:tbl>${row(cell('x'), cell('1'))}</w:tbl>`
  const outer = row(cell('Outer'), `<w:tc>${inner}${paragraph(run('beside'))}</w:tc>`) + row(cell('last'), cell('row'))
  const { sections } = await read(docx(`<w:tbl>${outer}</w:tbl>`))
  expect(sections.map(section => section.text)).toEqual(['Outer\tbeside', 'x\t1', 'last\trow'])
})

test('deleted and hidden text is left out and counted, inserted text kept', async () => {
  const { sections, receipt } = await read(
    docx(
      paragraph(
        `<w:del>${'<w:r><w:delText>old</w:delText></w:r>'}</w:del><w:ins>${run('new ')}</w:ins>${run('secret', '<w:vanish/>')}${run('price')}`,
      ),
    ),
  )
  expect(sections[0]!.text).toBe('new price')
  expect(receipt.leftOut.map(entry => entry.what)).toEqual(['1 deleted passage', '1 hidden passage'])
})

test('field codes are left out and their results kept, also where a code never ends', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = '<w:r><w:instrText>PAGEREF x</w:instrText></w:r>'
  const whole = paragraph(run('Page ') + field('begin') + code + field('separate') + run('7') + field('end'))
  const broken = paragraph(field('begin') + code) + paragraph(run('After'))
  const { sections } = await read(docx(whole + broken))
  expect(sections[0]!.text).toBe('Page 7\n\nAfter')
})

test('the text of a text box is read once, though it is stored twice', async () => {
  const box = `<w:txbxContent>${paragraph(run('In the box'))}</w:txbxContent>`
  const { sections } = await read(
    docx(
      paragraph(
        `${run('Around')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ),
  )
  expect(sections[0]!.text).toBe('Around\n\nIn the box')
})

test('footnotes follow their paragraph; comments, headers and footers stand at the end', async () => {
  const story = (element: string, text: string) =>
    `<w:${element} ${word} w:id="2" w:author="Ben">${paragraph(run(text))}</w:${element}>`
  const references = '<w:r><w:footnoteReference w:id="2"/><w:commentReference w:id="2"/></w:r>'
  const { sections } = await read(
    docx(paragraph(run('Claim') + references) + paragraph(run('Next')), {
      footnotes: `<w:footnotes ${word}>${story('footnote', 'Proof')}</w:footnotes>`,
      comments: `<w:comments ${word}>${story('comment', 'Really?')}</w:comments>`,
      header1: story('hdr', 'Confidential'),
      header2: story('hdr', 'Confidential'),
    }),
  )
  expect(sections.map(({ headings, text }) => [headings.join(), text])).toEqual([
    ['', 'Claim\n\nProof\n\nNext'],
    ['Comments', 'Ben: Really?'],
    ['Headers and footers', 'Confidential'],
  ])
  expect(sections[0]!.anchors.map(anchor => anchor.place)).toEqual(
    [1, 1, 2].map(number => ({ kind: 'paragraphs', from: number, to: number })),
  )
})

test('list paragraphs keep their numbers and bullets', async () => {
  const level = (index: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering ${word}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const item = (text: string, at: number) =>
    paragraph(run(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="5"/></w:numPr>`)
  const { sections } = await read(
    docx(item('one', 0) + item('first', 1) + item('second', 1) + item('two', 0) + item('anew', 1), { numbering }),
  )
  expect(sections[0]!.text.split('\n\n')).toEqual(['1. one', '1.a) first', '1.b) second', '2. two', '2.a) anew'])
})

test('strict OOXML with another prefix is read the same', async () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
  const bytes = zipSync({
    'word/document.xml': strToU8(
      `<d:document xmlns:d="${strict}"><d:body><d:p><d:r><d:t>Strict</d:t></d:r></d:p></d:body></d:document>`,
    ),
  })
  expect((await read(bytes)).sections[0]!.text).toBe('Strict')
})

test('of a document that breaks off, what stands before is read and the receipt says so', async () => {
  const whole = `<w:document ${word}><w:body>${paragraph(run('Readable'))}<w:p><w:r><w:t>Cut`
  const { sections, receipt } = await read(zipSync({ 'word/document.xml': strToU8(whole) }))
  expect(sections[0]!.text).toContain('Readable')
  expect(receipt.complete).toBe(false)
  expect(receipt.leftOut).toEqual([{ what: 'The rest of the document', why: 'The file is damaged there.' }])
})

test('long text is cut into sections that end with a sentence', async () => {
  const { sections } = await read(docx(paragraph(run('A sentence of some length. '.repeat(4_000)))))
  expect(sections.length).toBe(3)
  for (const { text } of sections) {
    expect(text.length).toBeLessThanOrEqual(50_000)
    expect(text.endsWith('length.')).toBe(true)
  }
})

test.each([
  ['WRONG_FORMAT', 'a web page', strToU8('<!doctype html><p>hello')],
  ['WRONG_FORMAT', 'a workbook', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })],
  ['DAMAGED', 'a cut package', docx(paragraph(run('x'))).subarray(0, 300)],
  ['NO_TEXT', 'blanks', strToU8('   \n')],
  ['NO_TEXT', 'an empty document', docx(paragraph(''))],
  ['TOO_COMPLEX', 'endless nesting', docx('<w:sdt>'.repeat(3_000))],
  ['TOO_MUCH_TEXT', 'a bomb', zipSync({ 'word/document.xml': new Uint8Array(100_000_000).fill(32) })],
] as const)('%s for %s', async (code, _, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})

test('entities that a document declares are not expanded', async () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><w:document ${word}><w:body>${paragraph(run('&b;'))}</w:body></w:document>`
  await expect(read(zipSync({ 'word/document.xml': strToU8(bomb) }))).rejects.toMatchObject({ code: 'DAMAGED' })
})
